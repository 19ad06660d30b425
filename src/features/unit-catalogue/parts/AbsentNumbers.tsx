import type { Hotspot } from '#src/contract/catalogue/unit-catalogue.ts'
import type { Size } from '../diagram/diagram-view.ts'
import { placeOf } from '../diagram/hotspot-place.ts'
import classes from '../diagram/Hotspots.module.css'

/** Numbers of what is drawn and not in the vehicle, faded over the printed ones. The table says what they are. */
export function AbsentNumbers({ picture, numbers }: { picture: Size; numbers: readonly Hotspot[] }) {
  return (
    <div className={classes['layer']} aria-hidden>
      {numbers.map((spot) => (
        <span key={`${spot.x1} ${spot.y1}`} className={classes['mark']} data-absent style={placeOf(spot, picture)}>
          <span className={classes['number']}>{spot.code}</span>
        </span>
      ))}
    </div>
  )
}
