import { Plural } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { ActingEntry } from '#src/contract/people/acting.ts'
import { Link } from '#src/ui/controls/Link.tsx'

type Write = ActingEntry['writes'][number]

/** What somebody wrote in a customer's name: the noun with how often, and the numbers that came of it. `leadsOn`: to the order or the offer, for the company's own people. */
export function WrittenWords({ write, leadsOn }: { readonly write: Write; readonly leadsOn: boolean }) {
  return (
    <>
      <Noun write={write} />
      {write.numbers.map((number, at) => (
        <Fragment key={number}>
          {at === 0 ? ' ' : ', '}
          {leadsOn ? <NumberLink area={write.area} number={number} /> : number}
        </Fragment>
      ))}
    </>
  )
}

function Noun({ write: { area, count } }: { readonly write: Write }) {
  switch (area) {
    case 'order':
      return <Plural value={count} one="# comandă" few="# comenzi" other="# de comenzi" />
    case 'cart':
      return <Plural value={count} one="# schimbare în coș" few="# schimbări în coș" other="# de schimbări în coș" />
    case 'offer':
      return <Plural value={count} one="# scriere la oferte" few="# scrieri la oferte" other="# de scrieri la oferte" />
    case 'return':
      return (
        <Plural
          value={count}
          one="# scriere la retururi"
          few="# scrieri la retururi"
          other="# de scrieri la retururi"
        />
      )
    case 'claim':
      return (
        <Plural
          value={count}
          one="# scriere la reclamații"
          few="# scrieri la reclamații"
          other="# de scrieri la reclamații"
        />
      )
    case 'favourites':
      return (
        <Plural
          value={count}
          one="# schimbare la favorite"
          few="# schimbări la favorite"
          other="# de schimbări la favorite"
        />
      )
    case 'vehicles':
      return (
        <Plural
          value={count}
          one="# schimbare la vehicule"
          few="# schimbări la vehicule"
          other="# de schimbări la vehicule"
        />
      )
    case 'account':
      return <Plural value={count} one="# schimbare la cont" few="# schimbări la cont" other="# de schimbări la cont" />
    default:
      return <Plural value={count} one="# altă scriere" few="# alte scrieri" other="# de alte scrieri" />
  }
}

function NumberLink({ area, number }: { readonly area: Write['area']; readonly number: string }) {
  if (area === 'order')
    return (
      <Link to="/account/orders-history" search={{ order: Number(number) }}>
        {number}
      </Link>
    )
  if (area === 'offer')
    return (
      <Link to="/offers/$vbeln" params={{ vbeln: number }}>
        {number}
      </Link>
    )
  return number
}
