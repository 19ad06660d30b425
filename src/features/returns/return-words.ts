import { useLingui } from '@lingui/react/macro'
import { brand } from '#src/contract/brand.ts'
import type { ReturnTransport, ReturnType } from '#src/contract/after-sales/return-request.ts'
import type { CoreEntry, ReturnableLine, ReturnStatus } from '#src/contract/after-sales/returns.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import type { NoReturnWhy } from '#src/domain/returns/return-draft.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { shopClock } from '#src/lib/clock.ts'

/** Day of the brand's time zone: until then something may go back. */
export const today = (): string => localDay(new Date(shopClock.nowMs()), brand.timeZone)

/** A day without a time, as it is written. */
export function useDay(): (day: string) => string {
  const formats = useFormats()
  return (day) => formats.date(day)
}

export function useReturnStatusWords(): Readonly<Record<ReturnStatus, string>> {
  const { t } = useLingui()
  return {
    waiting: t`În așteptare`,
    approved: t`Aprobat`,
    received: t`Primit`,
    refunded: t`Rambursat`,
    rejected: t`Refuzat`,
    withdrawn: t`Retras`,
    lapsed: t`Expirat`,
  }
}

export function useReturnTypeWords(): Readonly<Record<ReturnType, string>> {
  const { t } = useLingui()
  return {
    new: t`Piese noi`,
    dismantled: t`Dezmembrate`,
    old_part: t`Piesă veche`,
    battery: t`Baterie în garanție`,
    defective: t`Piesă în garanție`,
  }
}

export function useTransportWords(): Readonly<Record<ReturnTransport, string>> {
  const { t } = useLingui()
  return {
    run: t`Cu mașina noastră, la livrare`,
    own: t`O aduc la depozit`,
    courier: t`Prin curier`,
    none: t`Nimic de trimis`,
  }
}

export function useCoreWords(): Readonly<Record<CoreEntry['status'], string>> {
  const { t } = useLingui()
  return { open: t`De predat`, handed_in: t`Predat`, credited: t`Creditat`, lapsed: t`Expirat` }
}

/** Why a line cannot go back. */
export function useNoReturnWords(): (why: NoReturnWhy, line: ReturnableLine) => string {
  const { t } = useLingui()
  const day = useDay()
  return (why, line) => {
    const last = line.core !== null && line.returnable_until === null ? line.core.due_on : line.returnable_until
    const lastDay = last === null ? '' : day(last)
    const words: Readonly<Record<NoReturnWhy, string>> = {
      special_order: t`comandă specială: nu se returnează`,
      electrical: t`piesă electrică: nu se returnează`,
      opened_liquid: t`lichid: desfăcut nu se returnează`,
      term_passed: t`termen depășit la ${lastDay}`,
      no_returns: t`nu se returnează`,
      nothing_left: t`deja returnată sau reclamată`,
      dismantled: t`este din dezmembrări: alegeți „Dezmembrate”`,
      not_dismantled: t`nu este din dezmembrări: alegeți „Piese noi”`,
      no_deposit: t`fără garanție pentru piesa veche`,
    }
    return words[why]
  }
}
