import { Trans } from '@lingui/react/macro'
import type { TyreChoice } from '#src/contract/catalogue/tyres.ts'
import { readTyreSize } from '#src/domain/numbers/tyre-size.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import classes from './TyreSelector.module.css'

/** Sizes that a car has ex works; its indexes are the least that may be fitted, so they come along. */
export function SizeLinks({ sizes, carId }: { sizes: readonly TyreChoice[]; carId: number }) {
  return (
    <div>
      <div className={classes['sizes']}>
        {sizes.map(({ value, label }) => (
          <Link key={value} to="/tyres" search={{ ...wantedOf(value), car: carId }} className={classes['size']}>
            {label}
          </Link>
        ))}
      </div>
      <p className={classes['note']}>
        <Trans>Se arată anvelopele cu indicii din fabrică sau mai buni.</Trans>
      </p>
    </div>
  )
}

function wantedOf(text: string) {
  const { loadIndex = null, speedIndex = null } = readTyreSize(text) ?? {}
  return {
    tyre: sizeOf(text),
    ...(loadIndex === null ? {} : { load: String(loadIndex) }),
    ...(speedIndex === null ? {} : { speed: speedIndex }),
  }
}

/** `205/55R16 91V` without its indexes. */
function sizeOf(text: string): string {
  return text.trim().replace(/\s+\d{2,3}(\/\d{2,3})?\s*[A-Z]\d?$/, '')
}
