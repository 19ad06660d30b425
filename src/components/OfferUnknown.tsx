import { Trans } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import classes from './Stock.module.css'

/** In place of stock and price of an article of which the device knows only that it exists. */
export function OfferUnknown() {
  return (
    <span className={classes['line']}>
      <IconCloudOff size={14} className={classes['mark']} aria-hidden />
      <span className={classes['where']}><Trans>Prețul și stocul se află când revine conexiunea</Trans></span>
    </span>
  )
}
