import { Trans } from '@lingui/react/macro'
import { IconWheel } from '@tabler/icons-react'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { type Reading, tyreAddress } from './meant-tyres.ts'
import classes from './VinNotice.module.css'

/** Offers the tyres of a size beside what the text finds as a number. */
export function TyreNotice({ readings, text }: { readings: readonly Reading[]; text: string }) {
  const address = tyreAddress(readings, text)
  if (!address) return null
  const { tyre } = address
  return (
    <div className={classes['notice']} role="note">
      <IconWheel size={24} stroke={1.75} aria-hidden />
      <p>
        <strong>
          <Trans>Pare o dimensiune de anvelopă.</Trans>
        </strong>
      </p>
      <ButtonLink to="/tyres" search={address}>
        <Trans>Arată anvelopele {tyre}</Trans>
      </ButtonLink>
    </div>
  )
}
