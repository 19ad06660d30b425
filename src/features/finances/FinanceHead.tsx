import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { type FinanceSummary, invoiceAges } from '#src/contract/after-sales/finances.ts'
import { Money } from '#src/ui/Money.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { ProgressBar } from '#src/ui/states/ProgressBar.tsx'
import { useFinanceWords } from './use-finance-words.ts'
import classes from './FinanceHead.module.css'

const PaySheet = lazyDialog(async () => (await import('./PaySheet.tsx')).PaySheet)

interface FinanceHeadProps {
  readonly summary: FinanceSummary
  readonly age: string | undefined
  /** Below it stand no invoices: a phone has room for what is to be paid alone. */
  readonly isBrief: boolean
}

/** What is late and what to pay, how late it is, and how much credit is left; the ages narrow the list below. */
export function FinanceHead({ summary, age, isBrief }: FinanceHeadProps) {
  const { t } = useLingui()
  const words = useFinanceWords()
  const [pays, setPays] = useState(false)
  const { overdue, currency, next_due: next } = summary
  const day = next ? words.day(next.date) : ''
  return (
    <section
      className={`${classes['head']} ${isBrief ? classes['brief'] : ''}`}
      aria-label={t`Situația firmei`}
      data-letterhead
    >
      <div className={classes['now']}>
        {overdue.count > 0 ? (
          <p className={classes['late']}>
            <span>
              <Trans>De plată acum</Trans> <Money minor={overdue.sum} currency={currency} size="large" strong />
            </span>
            <span className={classes['how']}>
              <Plural
                value={overdue.count}
                one="o factură restantă"
                few="# facturi restante"
                other="# de facturi restante"
              />
              {', '}
              {overdue.count === 1 ? (
                <Plural value={overdue.oldest_days} one="de o zi" few="de # zile" other="de # de zile" />
              ) : (
                <Plural
                  value={overdue.oldest_days}
                  one="cea mai veche de o zi"
                  few="cea mai veche de # zile"
                  other="cea mai veche de # de zile"
                />
              )}
            </span>
          </p>
        ) : (
          <p className={classes['fine']}>
            <Trans>Nimic restant.</Trans>{' '}
            {next ? (
              <span>
                <Trans>Următoarea scadență: {day}</Trans>, <Money minor={next.sum} currency={currency} />
              </span>
            ) : null}
          </p>
        )}
        {summary.bank_accounts.length + summary.contacts.length > 0 ? (
          <Button leftSection={<IconCopy size={20} stroke={1.75} aria-hidden />} onClick={() => setPays(true)}>
            <Trans>Date de plată</Trans>
          </Button>
        ) : null}
      </div>
      <nav className={classes['ages']} aria-label={t`Facturi după vechime`}>
        {invoiceAges.map((each) => (
          <Link
            key={each}
            to="/finances"
            search={age === each ? {} : { age: each }}
            className={classes['age']}
            aria-current={age === each ? 'true' : undefined}
            data-none={summary.ageing[each] === 0 || undefined}
            data-late={(each !== 'not_due' && summary.ageing[each] > 0) || undefined}
          >
            <span>{words.ages[each]}</span>
            <Money minor={summary.ageing[each]} currency={currency} strong />
          </Link>
        ))}
      </nav>
      <div className={classes['credit']}>
        <ProgressBar label={t`Credit folosit`} done={summary.used_limit} all={summary.credit_limit} />
        <dl className={classes['sums']}>
          {(
            [
              [t`Limită`, summary.credit_limit],
              [t`Folosit`, summary.used_limit],
              [t`Rămas`, summary.left],
              ...(summary.unallocated > 0 ? [[t`Nealocat`, summary.unallocated] as const] : []),
              summary.balance > 0
                ? ([t`Sold în favoarea firmei`, summary.balance] as const)
                : ([t`Sold de plată`, Math.abs(summary.balance)] as const),
            ] as const
          ).map(([label, minor]) => (
            <div key={label} data-bad={minor < 0 || undefined}>
              <dt>{label}</dt>
              <dd>
                <Money minor={minor} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
        <PaymentOptions options={summary.payment_options} />
      </div>
      {pays ? <PaySheet summary={summary} onClose={() => setPays(false)} /> : null}
    </section>
  )
}

/** By what the company may pay, and how many days it has for it; the usual one first. */
function PaymentOptions({ options }: { options: FinanceSummary['payment_options'] }) {
  const { t } = useLingui()
  const words = useFinanceWords()
  if (options.length === 0) return null
  return (
    <p className={classes['options']}>
      <Trans>Se poate plăti prin:</Trans>{' '}
      {options
        .toSorted((a, b) => Number(b.is_usual) - Number(a.is_usual))
        .map(({ method, days }) =>
          [
            words.methods[method],
            days === 0 ? t`la livrare` : plural(days, { one: 'în # zi', few: 'în # zile', other: 'în # de zile' }),
          ].join(' '),
        )
        .join(', ')}
    </p>
  )
}
