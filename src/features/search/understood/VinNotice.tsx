import { Trans } from '@lingui/react/macro'
import { IconId } from '@tabler/icons-react'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { scannedCode } from '#src/domain/vehicles/vin.ts'
import { vinInText } from '#src/domain/reading/vehicle-text.ts'
import classes from './VinNotice.module.css'

interface VinNoticeProps {
  readonly text: string
  /** Whether something stands below: found by reading the text as a part number. */
  readonly isNumberToo: boolean
}

/** A text with the shape of a chassis number: offers the search for its vehicle (VEH-07). */
export function VinNotice({ text, isNumberToo }: VinNoticeProps) {
  const vin = vinInText(text)
  if (vin === null) return null
  const isMended = !scannedCode(text).includes(vin)
  return (
    <div className={classes['notice']} role="note">
      <IconId size={24} stroke={1.75} aria-hidden />
      <p>
        <strong>
          <Trans>Pare o serie de șasiu (VIN).</Trans>
        </strong>{' '}
        {isMended ? <Trans>O serie de șasiu nu are literele I, O și Q. Ați vrut să scrieți {vin}?</Trans> : null}
        {!isMended && isNumberToo ? <Trans>Aici am căutat-o ca număr de piesă.</Trans> : null}
      </p>
      <ButtonLink to="/vehicle" search={{ vin }}>
        {isMended ? <Trans>Caută {vin}</Trans> : <Trans>Caută vehiculul după VIN</Trans>}
      </ButtonLink>
    </div>
  )
}
