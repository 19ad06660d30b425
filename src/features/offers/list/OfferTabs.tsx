import { useLingui } from '@lingui/react/macro'
import type { OfferTurn } from '#src/contract/ordering/offers.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { LinkTabs, tab as tabProps } from '#src/ui/layout/LinkTabs.tsx'
import classes from './OfferTabs.module.css'

interface OfferTabsProps {
  readonly turn: OfferTurn
  /** How many there are of each; undefined until it is known. */
  readonly counts: Readonly<Record<OfferTurn, number>> | undefined
  /** Requests that wait on this device: they are at the consultant's as soon as they can be. */
  readonly waiting: number
  readonly isStaff: boolean
}

/** Whose turn it is, the person's own first. */
export function OfferTabs({ turn, counts, waiting, isStaff }: OfferTabsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const tabs: readonly (readonly [OfferTurn, string])[] = isStaff
    ? [
        ['consultant', t`La dvs.`],
        ['customer', t`La client`],
        ['ended', t`Încheiate`],
      ]
    : [
        ['customer', t`La dvs.`],
        ['consultant', t`La consultant`],
        ['ended', t`Încheiate`],
      ]
  return (
    <LinkTabs label={t`La cine sunt ofertele`}>
      {tabs.map(([each, label]) => {
        const count = counts && counts[each] + (each === 'consultant' ? waiting : 0)
        return (
          <Link
            key={each}
            to="/offers"
            search={(before) => ({ ...(before.q ? { q: before.q } : {}), turn: each })}
            {...tabProps(each === turn)}
          >
            {label}
            {!count ? null : <span className={classes['count']}>{formats.number(count)}</span>}
          </Link>
        )
      })}
    </LinkTabs>
  )
}
