import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { errorText } from '#src/components/calls/call-error-text.ts'
import type { ContentPiece } from '#src/contract/campaigns/content-admin.ts'
import type { ContentKind } from '#src/contract/campaigns/content-kinds.ts'
import { useRemoveContent, useRestoreContent } from '#src/data/content/content-admin.queries.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { notifyError, notifyUndo } from '#src/ui/notifications/notify.ts'
import { useContentWords } from './content-words.ts'
import own from './Content.module.css'

const route = getRouteApi('/_app/admin')

/** A copy of it, its deletion, which can be taken back, and who has written what. */
export function ContentActions({ kind, piece }: { readonly kind: ContentKind; readonly piece: ContentPiece }) {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const navigate = route.useNavigate()
  const words = useContentWords()
  const remove = useRemoveContent()
  const restore = useRestoreContent()
  const { id, revision, changes } = piece
  const bringBack = () =>
    restore
      .runAsync({ kind, id })
      .catch((error: unknown) => notifyError(errorText(i18n, error), t`Nu a putut fi adus înapoi`))
  const takeAway = async () => {
    try {
      await remove.runAsync({ kind, id, revision })
    } catch (error) {
      return void notifyError(errorText(i18n, error), t`Nu a putut fi șters`)
    }
    notifyUndo(t`Șters`, t`Adu înapoi`, () => void bringBack())
    void navigate({ search: { section: 'content', content: kind } })
  }
  return (
    <>
      {kind === 'levels' ? null : (
        <ButtonLink
          to="/admin"
          search={{ section: 'content', content: kind, piece: 'new', copy: id }}
          variant="default"
          size="lg"
          leftSection={<IconCopy size={20} aria-hidden />}
        >
          <Trans>Fă o copie</Trans>
        </ButtonLink>
      )}
      <Button
        variant="subtle"
        color="red"
        size="lg"
        loading={remove.isPending}
        disabled={!online}
        leftSection={<IconTrash size={20} aria-hidden />}
        onClick={() => void takeAway()}
      >
        <Trans>Șterge</Trans>
      </Button>
      {changes.length === 0 ? null : (
        <details className={own['changes']}>
          <summary>
            <Trans>Cine a scris</Trans>
          </summary>
          <ul role="list">
            {changes.map(({ action, at, by }) => (
              <li key={`${at} ${action}`}>
                <Trans>
                  {words.at(at)}: {words.actions[action]}, {by}
                </Trans>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
