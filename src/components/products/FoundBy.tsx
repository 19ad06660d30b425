import { Trans } from '@lingui/react/macro'
import { IconArrowRight, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FoundBy as Found } from '#src/contract/catalogue/products.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import classes from './ProductRow.module.css'

/** Why a search brought this article: the number that met the text, what kind of number it is and whose; and what to buy instead of what is replaced. */
export function FoundBy({ found }: { found: Found }) {
  const { followed_by: next } = found
  return (
    <span className={classes['found']}>
      <IconSearch size={13} aria-hidden />
      <span>
        <FoundWords found={found} />
        {next ? (
          <>
            {' '}
            <IconArrowRight size={13} className={classes['arrow']} aria-hidden />{' '}
            <Link to="/product/$id" params={{ id: String(next.id) }} className={classes['next']}>
              <Trans>
                înlocuit de {next.brand} <Digits>{next.articleNumber}</Digits>
              </Trans>
            </Link>
          </>
        ) : null}
      </span>
    </span>
  )
}

function FoundWords({ found: { kind, number, maker } }: { found: Found }) {
  const shown = <Digits>{number}</Digits>
  switch (kind) {
    case 'article':
      return <Trans>găsit după numărul propriu {shown}</Trans>
    case 'oe':
      return maker === '' ? (
        <Trans>găsit după numărul OE {shown}</Trans>
      ) : (
        <Trans>
          găsit după numărul OE {shown} ({maker})
        </Trans>
      )
    case 'oem':
    case 'comparison':
      return maker === '' ? (
        <Trans>găsit după un număr echivalent {shown}</Trans>
      ) : (
        <Trans>
          echivalent cu {maker} {shown}
        </Trans>
      )
    case 'replaces':
      return maker === '' ? (
        <Trans>înlocuiește numărul {shown}</Trans>
      ) : (
        <Trans>
          înlocuiește {maker} {shown}
        </Trans>
      )
    case 'ean':
      return <Trans>găsit după codul EAN {shown}</Trans>
    case 'sap':
      return <Trans>găsit după codul SAP {shown}</Trans>
    case 'internal':
      return <Trans>găsit după codul intern {shown}</Trans>
    case 'usage':
      return <Trans>găsit după numărul de utilizare {shown}</Trans>
  }
}

function Digits({ children }: { children: ReactNode }) {
  return <span className={classes['foundNumber']}>{children}</span>
}
