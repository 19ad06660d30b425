import { Trans } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import classes from './OfferUnknown.module.css'

/** In place of stock and price of an article of which the device knows only that it exists. */
export function OfferUnknown() {
  return (
    <span className={classes['unknown']}>
      <IconCloudOff size={16} stroke={1.75} aria-hidden />
      <span>
        <Trans>Preț și stoc după reconectare</Trans>
      </span>
    </span>
  )
}
