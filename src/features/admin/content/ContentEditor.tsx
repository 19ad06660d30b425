import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { ContentPiece } from '#src/contract/campaigns/content-admin.ts'
import type { ContentKind } from '#src/contract/campaigns/content-kinds.ts'
import { contentAdminQueries } from '#src/data/content/content-admin.queries.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { ContentForm } from './ContentForm.tsx'
import { draftOf, newDraft } from './content-draft.ts'
import { useContentWords } from './content-words.ts'
import own from './Content.module.css'

interface ContentEditorProps {
  readonly kind: ContentKind
  /** Null: a new one. */
  readonly id: number | null
  /** The one whose copy it begins as. */
  readonly copyOf: number | undefined
}

/** One piece of the shop's word, new, as a copy or as it stands. */
export function ContentEditor({ kind, id, copyOf }: ContentEditorProps) {
  const { t } = useLingui()
  const words = useContentWords()
  const source = id ?? copyOf ?? null
  const kindName = words.kinds[kind]
  return (
    <>
      <Link to="/admin" search={{ section: 'content', content: kind }} className={own['back']}>
        <IconArrowLeft size={18} aria-hidden />
        {kindName}
      </Link>
      <h2 className={own['heading']}>{id === null ? t`Nou: ${kindName}` : t`De modificat: ${kindName}`}</h2>
      {source === null ? (
        <ContentForm kind={kind} piece={null} initial={newDraft(kind)} name={`${kind}.new`} />
      ) : (
        <Existing kind={kind} id={source} isCopy={id === null} />
      )}
    </>
  )
}

function Existing({ kind, id, isCopy }: { readonly kind: ContentKind; readonly id: number; readonly isCopy: boolean }) {
  const query = useQuery(contentAdminQueries.piece(kind, id))
  // What was kept from before may be older than what is to be changed.
  const isKnown = query.data !== undefined && !(query.isFetching && !query.isFetchedAfterMount)
  if (query.data !== undefined && !isKnown) return <SkeletonRows rows={6} height={64} />
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={6} height={64} />}>
      {(piece) => <Opened kind={kind} opened={piece} isCopy={isCopy} />}
    </Loaded>
  )
}

/** The form begins once with what was opened: a later answer takes nothing away that was typed. */
function Opened({
  kind,
  opened,
  isCopy,
}: {
  readonly kind: ContentKind
  readonly opened: ContentPiece
  readonly isCopy: boolean
}) {
  const [piece, setPiece] = useState(opened)
  return (
    <>
      {isCopy ? (
        <p className={own['note']}>
          <Trans>O copie: nimic nu se schimbă la cea de la care ați plecat.</Trans>
        </p>
      ) : null}
      <ContentForm
        key={piece.revision}
        kind={kind}
        piece={isCopy ? null : piece}
        initial={draftOf(piece, isCopy)}
        name={`${kind}.${isCopy ? 'copy.' : ''}${piece.id}.${piece.revision}`}
        onReload={setPiece}
      />
    </>
  )
}
