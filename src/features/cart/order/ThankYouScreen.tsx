import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCar, IconHistory, IconListSearch, IconPrinter } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { numbersInAddress } from '#src/data/orders/order.queries.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { SentOrder } from './SentOrder.tsx'
import classes from './ThankYouScreen.module.css'

const route = getRouteApi('/_app/cart-v2/thank-you')

/** The numbers are in the address: the page can be reloaded, kept and sent (CART-12). */
export function ThankYouScreen() {
  const { t } = useLingui()
  const numbers = numbersInAddress(route.useSearch().order)
  if (numbers.length === 0) {
    return (
      <Page title={t`Comandă`}>
        <EmptyState
          icon={<IconListSearch size={40} stroke={1.5} />}
          title={t`Adresa nu conține un număr de comandă`}
          action={
            <ButtonLink to="/account/orders-history">
              <Trans>Istoric comenzi</Trans>
            </ButtonLink>
          }
        >
          <Trans>Toate comenzile dvs. sunt în istoric.</Trans>
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page
      title={t`Vă mulțumim pentru comandă!`}
      lead={
        <Plural
          value={numbers.length}
          one="Comanda a fost înregistrată."
          few="Comenzile au fost înregistrate."
          other="Comenzile au fost înregistrate."
        />
      }
    >
      <div className={classes['orders']}>
        {numbers.map((number) => (
          <SentOrder key={number} number={number} />
        ))}
      </div>
      <div className={classes['next']}>
        <ButtonLink to="/vehicle" size="lg" leftSection={<IconCar size={20} stroke={1.75} aria-hidden />}>
          <Trans>Următorul vehicul</Trans>
        </ButtonLink>
        <ButtonLink
          to="/account/orders-history"
          size="lg"
          variant="default"
          leftSection={<IconHistory size={20} stroke={1.75} aria-hidden />}
        >
          <Trans>Istoric comenzi</Trans>
        </ButtonLink>
        <Button
          size="lg"
          variant="default"
          leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          <Trans>Tipărește</Trans>
        </Button>
      </div>
    </Page>
  )
}
