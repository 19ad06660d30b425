import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { usePlaceText } from '#src/components/stock/use-place-text.ts'
import type { ShippingPoint } from '#src/contract/people/session.ts'
import { accountQueries } from '#src/data/account/account.queries.ts'
import { useUsualShippingPoint } from '#src/data/account/profile.commands.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { RadioCards } from '#src/ui/controls/RadioCards.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useSaving } from './use-saving.ts'

/** Where new carts go unless something else is chosen there. */
export function UsualShippingPoint() {
  const query = useQuery(accountQueries.shippingPoints())
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={2} height={64} />} compact>
      {({ items }) =>
        items.length === 0 ? (
          <p>
            <Trans>Firma nu are încă un punct de livrare. Contactați consultantul de vânzări.</Trans>
          </p>
        ) : (
          <Points points={items} />
        )
      }
    </Loaded>
  )
}

function Points({ points }: { points: readonly ShippingPoint[] }) {
  const { t } = useLingui()
  const saving = useSaving()
  const placeOf = usePlaceText()
  const choose = useUsualShippingPoint(saving)
  const { shippingPoint } = useUser()
  const chosen = choose.pending?.shippingPoint ?? shippingPoint?.id
  return (
    <SettingRow saving={saving}>
      <RadioCards
        label={t`Punct de livrare obișnuit`}
        value={chosen === undefined ? null : String(chosen)}
        options={points.map((point) => ({
          value: String(point.id),
          title: point.name,
          text: placeOf(point),
        }))}
        onChange={(id) => choose.run({ shippingPoint: Number(id) })}
      />
    </SettingRow>
  )
}
