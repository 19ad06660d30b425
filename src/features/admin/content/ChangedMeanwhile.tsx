import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { locales } from '#src/contract/fields.ts'
import type { ContentPiece, ContentTexts } from '#src/contract/campaigns/content-admin.ts'
import type { ContentKind } from '#src/contract/campaigns/content-kinds.ts'
import { contentAdminQueries } from '#src/data/content/content-admin.queries.ts'
import { type ContentDraft, draftOf } from './content-draft.ts'
import { type Conflict, useFieldLabels } from './use-content-saving.ts'
import { useContentWords } from './content-words.ts'
import own from './Content.module.css'

interface ChangedMeanwhileProps {
  readonly kind: ContentKind
  readonly id: number
  readonly draft: ContentDraft
  readonly conflict: Conflict
  readonly isSaving: boolean
  readonly onOverwrite: (revision: number) => void
  readonly onReload?: (piece: ContentPiece) => void
}

/** Somebody else was faster: who and when, what stands there now where it differs from the form, and which of both is to stay. Nothing is lost before that is said. */
export function ChangedMeanwhile({
  kind,
  id,
  draft,
  conflict,
  isSaving,
  onOverwrite,
  onReload,
}: ChangedMeanwhileProps) {
  const { t } = useLingui()
  const words = useContentWords()
  const labelOf = useFieldLabels()
  const { data: now, isFetchedAfterMount } = useQuery({
    ...contentAdminQueries.piece(kind, id),
    queryKey: [...contentAdminQueries.piece(kind, id).queryKey, 'now', conflict.revision ?? 0],
    enabled: conflict.revision !== null,
  })
  const last = now?.changes[0]
  const differences = now && isFetchedAfterMount ? differing(draft, draftOf(now)) : []
  const { revision } = conflict
  return (
    <div role="alert" className={own['conflict']}>
      <p>{conflict.message}</p>
      {last === undefined ? null : (
        <p>
          <Trans>
            {last.by}, {words.at(last.at)}
          </Trans>
        </p>
      )}
      {differences.length === 0 ? null : (
        <dl aria-label={t`Ce este acum`}>
          {differences.map(([field, value]) => (
            <div key={field}>
              <dt>{labelOf(field)}</dt>
              <dd>{value === '' ? <Trans>(gol)</Trans> : value}</dd>
            </div>
          ))}
        </dl>
      )}
      {revision === null ? null : (
        <div className={own['actions']}>
          <Button loading={isSaving} onClick={() => onOverwrite(revision)}>
            <Trans>Salvează ce am scris eu</Trans>
          </Button>
          {now === undefined || onReload === undefined ? null : (
            <Button variant="default" onClick={() => onReload(now)}>
              <Trans>Ia ce este acum</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Fields with what somebody else has written there. */
function differing(mine: ContentDraft, now: ContentDraft): [field: string, value: string][] {
  const parts = Object.keys(now.texts.ro) as (keyof ContentTexts)[]
  const texts = locales.flatMap((locale) =>
    parts
      .filter((part) => now.texts[locale][part] !== mine.texts[locale][part])
      .map((part): [string, string] => [`texts.${locale}.${part}`, now.texts[locale][part]]),
  )
  const productsOf = ({ products }: ContentDraft) =>
    products.map(({ brand, number, term }) => `${brand} ${number} ${term}`.trim()).join('; ')
  const others: [string, string, string][] = [
    ['starts_at', mine.from, now.from],
    ['ends_at', mine.until, now.until],
    ['sort', mine.sort, now.sort],
    ['image', mine.image ?? '', now.image ?? ''],
    ['products', productsOf(mine), productsOf(now)],
    ...(['points', 'value', 'stock'] as const).map((part): [string, string, string] => [
      `prize.${part}`,
      mine.prize[part],
      now.prize[part],
    ]),
    ['levels', mine.levels, now.levels],
  ]
  return [
    ...texts,
    ...others
      .filter(([, before, after]) => before !== after)
      .map(([field, , after]): [string, string] => [field, after.replace('T', ' ')]),
  ]
}
