import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { SentPhotos } from '#src/components/photos/SentPhotos.tsx'
import type { ReturnDetails } from '#src/contract/after-sales/returns.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useRemoveReturnPhoto } from '#src/data/returns/return.commands.ts'
import { returnPhotoQuery } from '#src/data/returns/return.queries.ts'
import { mayLosePhotos } from '#src/domain/returns/returnable.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import classes from './ReturnView.module.css'

const WithdrawQuestion = lazyDialog(
  async () => (await import('#src/components/claims/WithdrawQuestion.tsx')).WithdrawQuestion,
)

/**
 * Its photos as the shop has them; the company takes one away until it is decided, also one that is still on its way.
 */
export function ReturnPhotos({ given }: { given: ReturnDetails }) {
  const { t } = useLingui()
  const online = useOnline()
  const remove = useRemoveReturnPhoto()
  const [asked, setAsked] = useState<string | null>(null)
  const { id: number, company, photos = [] } = given
  if (photos.length === 0) return null
  const whole = photos.filter((photo) => photo.is_complete).map(({ sha256 }) => sha256)
  const there = whole.length
  const coming = photos.filter((photo) => !photo.is_complete)
  const mayRemove = company === null && mayLosePhotos(given)
  return (
    <Panel title={<Trans>Fotografii</Trans>}>
      {there === 0 ? null : (
        <SentPhotos
          photos={whole}
          name={t`Fotografii, ${number}`}
          query={(sha256) => returnPhotoQuery(number, sha256)}
          {...(mayRemove && { onRemove: setAsked })}
        />
      )}
      {there === photos.length ? null : (
        <p className={classes['soft']}>
          <Plural
            value={photos.length}
            one={`${there} din # fotografie`}
            few={`${there} din # fotografii`}
            other={`${there} din # de fotografii`}
          />
          , <Trans>restul nu au ajuns încă</Trans>
        </p>
      )}
      {mayRemove
        ? coming.map(({ sha256 }, at) => {
            const place = there + at + 1
            return (
              <Button key={sha256} variant="default" onClick={() => setAsked(sha256)}>
                {t`Șterge fotografia ${place}`}
              </Button>
            )
          })
        : null}
      {asked === null ? null : (
        <WithdrawQuestion
          label={t`Șterge`}
          question={t`Ștergeți fotografia?`}
          online={online}
          isPending={remove.isPending}
          error={remove.error}
          onWithdraw={() => remove.runAsync({ id: number, sha256: asked })}
          onClose={() => setAsked(null)}
        >
          <Trans>Nici cine răspunde la retur nu o mai vede.</Trans>
        </WithdrawQuestion>
      )}
    </Panel>
  )
}
