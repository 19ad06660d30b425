import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ClaimDetails } from '#src/contract/after-sales/claims.ts'
import { claimPhotoQuery } from '#src/data/claims/claim.queries.ts'
import { usePhotoKindWords } from '#src/components/claims/claim-words.ts'
import { useAddressOf } from '#src/ui/use-address-of.ts'
import classes from './ClaimView.module.css'

/** Its photos as the shop has them, each with what it shows; a tap opens one whole. */
export function ClaimPhotos({ claim }: { claim: ClaimDetails }) {
  const words = usePhotoKindWords()
  if (claim.photos.length === 0) return <Trans>Fără fotografii.</Trans>
  return (
    <ul role="list" className={classes['photos']}>
      {claim.photos.map((photo) => (
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
        </li>
      ))}
    </ul>
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
