import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { UnitRow } from '#src/contract/catalogue/unit-catalogue.ts'
import { Illustration } from './diagram/Illustration.tsx'
import classes from './UnitList.module.css'

/** A unit with its illustration. */
export function UnitCard({ carId, unit: { id, code, name, illustration, parts } }: { carId: number; unit: UnitRow }) {
  return (
    <Link to="/yq/unit-info" search={{ car_id: carId, unit_id: id }} className={classes['card']}>
      <Illustration illustration={illustration} />
      <span className={classes['facts']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['about']}>
          <span className={classes['code']}>{code}</span>
          <span>
            <Plural value={parts} one="# piesă" few="# piese" other="# de piese" />
          </span>
        </span>
      </span>
    </Link>
  )
}
