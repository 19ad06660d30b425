import { Trans } from '@lingui/react/macro'
import { IconId } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { looksLikeVin } from '#src/domain/vin.ts'
import classes from './VinNotice.module.css'

/** Says that the text has the shape of a chassis number; what is below was found by reading it as a part number. */
export function VinNotice({ text }: { text: string }) {
  if (!looksLikeVin(text)) return null
  return (
    <div className={classes['notice']} role="note">
      <IconId size={24} stroke={1.75} aria-hidden />
      <p>
        <strong><Trans>Pare o serie de șasiu (VIN).</Trans></strong>{' '}
        <Trans>Aici am căutat-o ca număr de piesă. Alegeți mașina după marcă, model și motorizare.</Trans>{' '}
        <Link to="/vehicle" className={classes['link']}><Trans>Alege vehiculul</Trans></Link>
      </p>
    </div>
  )
}
