import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useThreadWords } from '#src/components/threads/use-thread-words.ts'
import type { DeskItem } from '#src/contract/people/desk.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import type { DeskRow } from './DeskRows.tsx'
import { aboutOf } from './thread-about.ts'

type Words = Pick<DeskRow, 'name' | 'act' | 'link'> & { readonly about?: ReactNode }

/** What each thing that waits is called, what more there is to know of it, and what is done about it. */
export function useWaitingWords(currency: string): (item: DeskItem) => DeskRow {
  const formats = useFormats()
  const named = useNamed()
  return (item) => {
    const { kind, id, text, amount, due } = item
    const { about, ...words } = named(item)
    const day = due === null ? null : formats.date(due)
    const money = amount === null ? null : formats.money(amount, currency)
    const facts = [
      about,
      text === '' ? null : text,
      money,
      day === null ? null : kind === 'invoice' ? <Trans>scadent la {day}</Trans> : <Trans>până la {day}</Trans>,
    ].filter((fact) => fact !== null && fact !== undefined)
    return {
      ...words,
      key: `${kind} ${id}`,
      about: facts.map((fact, index) => (
        // They never change their order.
        <span key={index}>
          {index === 0 ? '' : ', '}
          {fact}
        </span>
      )),
      isUrgent: item.is_urgent,
    }
  }
}

function useNamed(): (item: DeskItem) => Words {
  const { t } = useLingui()
  const { can_place_orders: orders } = useUser()
  const threadWords = useThreadWords()
  const see = t`Vezi`
  const order = t({ message: 'Comandă', context: 'buton' })
  return ({ kind, id, number, count }) => {
    switch (kind) {
      case 'accepted':
        return {
          name: t`Ofertă acceptată`,
          act: orders ? order : see,
          link: { to: '/offers/$vbeln', params: { vbeln: id } },
        }
      case 'share':
        return { name: t`Ofertă acceptată`, act: order, link: { to: '/cart-v2', search: { sent: true } } }
      case 'offer':
        return { name: t`Ofertă ${number}`, act: see, link: { to: '/offers/$vbeln', params: { vbeln: id } } }
      case 'job':
        return {
          name: t`Lucrare gata de comandat`,
          about: number,
          act: order,
          link: { to: '/cart-v2', search: { job: id } },
        }
      case 'order':
        return {
          name: t`Comandă ${number}`,
          act: see,
          link: { to: '/account/orders-history', search: { order: Number(id) } },
        }
      case 'overdue':
        return {
          name: t`${plural(count ?? 0, { one: 'o factură restantă', few: '# facturi restante', other: '# de facturi restante' })}`,
          act: see,
          link: { to: '/finances', search: { status: 'overdue' } },
        }
      case 'invoice':
        return { name: t`Factură ${number}`, act: see, link: { to: '/finances', search: { invoice: id } } }
      case 'claim':
        return { name: t`Reclamație ${number}`, act: t`Predă`, link: { to: '/claims/$id', params: { id } } }
      case 'photos':
        return {
          name: t`Reclamație`,
          about: (
            <Plural
              value={count ?? 0}
              one="lipsește o fotografie"
              few="lipsesc # fotografii"
              other="lipsesc # de fotografii"
            />
          ),
          act: see,
          link: { to: '/claims/$id', params: { id } },
        }
      case 'return':
        return {
          name: t`Retur ${number}`,
          about: <Trans>Returul este aprobat: piesele pot veni la depozit.</Trans>,
          act: t`Predă`,
          link: { to: '/returns/$id', params: { id } },
        }
      case 'core':
        return {
          name: t`Piesă veche`,
          act: t`Predă`,
          link: { to: '/returns/new', search: { type: 'old_part', invoice: id } },
        }
      case 'thread':
        return {
          name: threadWords(aboutOf(number)),
          act: t`Răspunde`,
          link: { to: '/discussions/$id', params: { id } },
        }
      case 'arrived':
        return { name: t`Din nou în stoc`, act: see, link: { to: '/product/$id', params: { id } } }
    }
  }
}
