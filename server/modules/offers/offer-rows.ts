import { type RawBuilder, type Selectable, sql } from 'kysely'
import { POINT_OF_MEMBER } from '#server/access/principal.repository.ts'
import { isStill } from '#server/access/staff-sight.ts'
import type { Tables } from '#server/db/tables.ts'

/** A person as others are told of them. */
interface NameColumns {
  readonly first_name: string
  readonly family_name: string
  readonly nickname: string
  readonly hide_real_name: boolean
}

/** An offer with what is said of it wherever it is shown; the company's branch is the one from which who asked is supplied. */
export type OfferRow = Selectable<Tables['offers']> & {
  readonly company: Pick<
    Selectable<Tables['companies']>,
    | 'name'
    | 'customer_code'
    | 'price_group'
    | 'branch_id'
    | 'margin_percent'
    | 'restricted_brands'
    | 'allow_campaigns'
    | 'allowed_campaigns'
  > & { readonly picks_up: boolean }
  readonly requester: NameColumns
  readonly consultant: (NameColumns & { readonly phone: string; readonly email: string }) | null
  /** What it has become. */
  readonly order: { readonly number: string; readonly created_at: string } | null
  /** The last word on it, where it was rejected or ordered: who said it, and why. */
  readonly ending: (NameColumns & { readonly at: string; readonly text: string }) | null
}

const nameOf = (alias: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`'first_name', ${column('first_name')}, 'family_name', ${column('family_name')}, 'nickname', ${column('nickname')}, 'hide_real_name', ${column('hide_real_name')}`
}

export const offerColumns = sql`o.*,
  json_build_object('name', c.name, 'customer_code', c.customer_code, 'price_group', c.price_group, 'branch_id', coalesce(p.branch_id, c.branch_id), 'picks_up', coalesce(p.kind = 'pickup', false), 'margin_percent', c.margin_percent,
    'restricted_brands', c.restricted_brands, 'allow_campaigns', c.allow_campaigns, 'allowed_campaigns', c.allowed_campaigns) as company,
  json_build_object(${nameOf('u')}) as requester,
  case when s.user_id is not null then json_build_object(${nameOf('s')}, 'phone', s.phone, 'email', s.email) end as consultant,
  case when n.order_id is not null then json_build_object('number', n.number, 'created_at', n.created_at) end as "order",
  e.ending`

/** An event that ends an offer is the last of its kind. */
export const fromOffers = sql`offers o join companies c on c.company_id = o.company_id join users u on u.user_id = o.user_id
  left join user_companies m on m.user_id = o.user_id and m.company_id = o.company_id ${sql.raw(POINT_OF_MEMBER)}
  left join users s on s.user_id = o.consultant_id and ${sql.raw(isStill('s'))} left join orders n on n.order_id = o.order_id
  left join lateral (
    select json_build_object(${nameOf('w')}, 'at', v.at, 'text', v.text) as ending
    from offer_events v join users w on w.user_id = v.user_id
    where v.vbeln = o.vbeln and o.status in ('ordered', 'rejected') and v.kind in ('ordered', 'rejected', 'withdrawn')
    order by v.seq desc limit 1
  ) e on true`
