import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { usePhotoKindWords } from '#src/components/claims/claim-words.ts'
import type { ClaimDetails } from '#src/contract/after-sales/claims.ts'
import { useRemoveClaimPhoto } from '#src/data/claims/claim.commands.ts'
import { claimPhotoQuery } from '#src/data/claims/claim.queries.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useAddressOf } from '#src/ui/use-address-of.ts'
import classes from './ClaimView.module.css'

const WithdrawQuestion = lazyDialog(
  async () => (await import('#src/components/claims/WithdrawQuestion.tsx')).WithdrawQuestion,
)

/**
 * Its photos as the shop has them, each with what it shows; a tap opens one whole. The company takes one away while the
 * claim is a draft, also one that is still on its way.
 */
export function ClaimPhotos({ claim }: { claim: ClaimDetails }) {
  const { t } = useLingui()
  const words = usePhotoKindWords()
  const online = useOnline()
  const remove = useRemoveClaimPhoto()
  const [asked, setAsked] = useState<string | null>(null)
  if (claim.photos.length === 0) return <Trans>Fără fotografii.</Trans>
  const mayRemove = claim.status === 'draft' && claim.company === null
  return (
    <>
      <ul role="list" className={classes['photos']}>
        {claim.photos.map((photo, at) => {
          const place = at + 1
          return (
            <li key={photo.sha256} className={classes['photo']}>
              {photo.is_complete ? (
                <Picture id={claim.id} sha256={photo.sha256} label={words[photo.kind]} />
              ) : (
                <span className={classes['picture']} />
              )}
              <span>{words[photo.kind]}</span>
              {photo.is_complete ? null : (
                <span className={classes['soft']}>
                  <Trans>nu a ajuns încă</Trans>
                </span>
              )}
              {mayRemove ? (
                <Button
                  variant="default"
                  aria-label={t`Șterge fotografia ${place}`}
                  onClick={() => setAsked(photo.sha256)}
                >
                  <Trans>Șterge</Trans>
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {asked === null ? null : (
        <WithdrawQuestion
          label={t`Șterge`}
          question={t`Ștergeți fotografia?`}
          online={online}
          isPending={remove.isPending}
          error={remove.error}
          onWithdraw={() => remove.runAsync({ id: claim.id, sha256: asked })}
          onClose={() => setAsked(null)}
        >
          <Trans>Reclamația pleacă fără ea.</Trans>
        </WithdrawQuestion>
      )}
    </>
  )
}

function Picture({ id, sha256, label }: { id: string; sha256: string; label: string }) {
  const { t } = useLingui()
  const { data } = useQuery(claimPhotoQuery(id, sha256))
  const address = useAddressOf(data)
  if (address === null) return <span className={classes['picture']} />
  return (
    <a href={address} target="_blank" rel="noreferrer" aria-label={t`Fotografia: ${label}`}>
      <img src={address} alt={label} className={classes['picture']} />
    </a>
  )
}
