import { type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { forgetFormerPassword } from '#server/modules/session/held-person.ts'
import { repository } from '#server/store/repository.ts'

/** Two heartbeats may fail before a person counts as gone. */
const ONLINE_MINUTES = 4

/** Whether `users u` is there: seen a moment ago, and still logged in. Who logs out, or is sent away, is gone at once. With `exists` the sessions of everybody would be gathered first. */
export const isOnline = sql<boolean>`(u.last_seen_at > now() - make_interval(mins => ${ONLINE_MINUTES})
  and (select true from sessions s where s.actor_id = u.user_id and s.expires_at > now() limit 1)) is true`

/** Whether a member `m` of a company has not left another one. */
export const worksElsewhere = sql<boolean>`exists (select from user_companies o where o.user_id = m.user_id and o.company_id <> m.company_id and o.removed_at is null)`

type User = Selectable<Tables['users']>
type Membership = Selectable<Tables['user_companies']>

export type PersonRow = Pick<
  User,
  'user_id' | 'username' | 'email' | 'first_name' | 'family_name' | 'nickname' | 'hide_real_name' | 'phone' | 'locale'
> &
  Pick<Membership, 'role' | 'is_parent' | 'can_place_orders' | 'may_see_purchase_prices' | 'may_see_finances'> & {
    readonly status: User['status']
    readonly online: boolean
    readonly last_seen_at: Date | null
    readonly is_at_home: boolean
    /** Has not left another company. */
    readonly is_elsewhere: boolean
    readonly is_invited: boolean
    readonly password_is_given: boolean
    readonly has_second_factor: boolean
  }
export type Identity = Pick<
  Updateable<Tables['users']>,
  | 'username'
  | 'email'
  | 'first_name'
  | 'family_name'
  | 'nickname'
  | 'hide_real_name'
  | 'phone'
  | 'password_hash'
  | 'password_is_given'
>
/** A password that somebody else has typed: the person chooses another before they are let in. */
export type GivenPassword = Pick<User, 'password_hash' | 'password_is_given'>
export type Standing = Pick<
  Updateable<Tables['user_companies']>,
  'role' | 'status' | 'removed_at' | 'is_parent' | 'can_place_orders' | 'may_see_purchase_prices' | 'may_see_finances'
>
export interface NewPerson {
  readonly identity: Required<Pick<User, Exclude<keyof Identity, keyof GivenPassword>>> & Readonly<GivenPassword>
  readonly standing: Pick<
    Membership,
    'role' | 'is_parent' | 'can_place_orders' | 'may_see_purchase_prices' | 'may_see_finances'
  >
  readonly parentId: number | null
  readonly locale: User['locale']
}

/** The people of the principal's company, without those who were removed and without the shop's staff. */
export interface PeopleRepository {
  list(): Promise<PersonRow[]>
  /** The same to decide on, held to the end of the transaction: decisions about one company's people follow each other. */
  open(): Promise<PersonRow[]>
  /** Whoever else has the name to log in with, in whatever company. */
  isTaken(username: string, exceptId: number | null): Promise<boolean>
  insert(person: NewPerson): Promise<number>
  /** What a person is called and reached by, where this company is their home. */
  setIdentity(userId: number, identity: Identity): Promise<void>
  setStanding(userId: number, standing: Standing): Promise<void>
  /** Ends the sessions in which somebody is or acts for the person. */
  endSessions(userId: number): Promise<void>
}

export const peopleRepository = repository<PeopleRepository>('people', ({ db, now }, { companyId }) => {
  const ofCompany = (userId: number) =>
    sql<boolean>`user_id = (select m.user_id from user_companies m where m.user_id = ${userId} and m.company_id = ${companyId} and m.removed_at is null)`
  return {
    list: () => readPeople(db, companyId),
    open: async () => {
      // Not stronger: each call's key refers to the company, and two would wait for each other.
      await db
        .selectFrom('companies')
        .select('company_id')
        .where('company_id', '=', companyId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      return readPeople(db, companyId)
    },
    isTaken: async (username, exceptId) => {
      const row = await db
        .selectFrom('users')
        .select('user_id')
        .where('username', '=', username)
        .where('user_id', '!=', exceptId ?? 0)
        .executeTakeFirst()
      return row !== undefined
    },
    insert: (person) => insertPerson(db, companyId, now, person),
    setIdentity: async (userId, identity) => {
      if (Object.keys(identity).length === 0) return
      await db
        .updateTable('users')
        .set({ ...identity, updated_at: now })
        .where(ofCompany(userId))
        .where('company_id', '=', companyId)
        .execute()
      if (identity.password_hash !== undefined) await forgetFormerPassword(db, userId)
    },
    setStanding: async (userId, standing) => {
      if (Object.keys(standing).length === 0) return
      await db
        .updateTable('user_companies')
        .set(standing)
        .where('user_id', '=', userId)
        .where('company_id', '=', companyId)
        .where('removed_at', 'is', null)
        .execute()
    },
    endSessions: async (userId) => {
      await db.deleteFrom('sessions').where(ofCompany(userId)).execute()
    },
  }
})

async function insertPerson(
  db: Kysely<Tables>,
  companyId: number,
  now: Date,
  { identity, standing, parentId, locale }: NewPerson,
): Promise<number> {
  const { user_id: id } = await db
    .insertInto('users')
    .values({
      ...identity,
      ...standing,
      ...beginner,
      user_id: sql<number>`nextval('shop_user_ids')::int`,
      company_id: companyId,
      parent_user_id: parentId,
      locale,
      updated_at: now,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  return id
}

/** What nobody has said of a person who is new. */
const beginner = {
  is_points_collector: false,
  acl_roles: [] as string[],
  status: 'active' as const,
  theme: 'auto' as const,
  density: 'auto' as const,
  show_vat: true,
  show_purchase_price: false,
  show_attributes: true,
  new_search: true,
  analytics: false,
  shortcuts: true,
  shipping_point_id: null,
  last_seen_at: null,
}

function readPeople(db: Kysely<Tables>, companyId: number): Promise<PersonRow[]> {
  return db
    .selectFrom('user_companies as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .select([
      'u.user_id',
      'u.username',
      'u.email',
      'u.first_name',
      'u.family_name',
      'u.nickname',
      'u.hide_real_name',
      'u.phone',
      'u.locale',
      'u.last_seen_at',
      'u.password_is_given',
      'm.role',
      'm.is_parent',
      'm.can_place_orders',
      'm.may_see_purchase_prices',
      'm.may_see_finances',
    ])
    .select([
      sql<User['status']>`case when 'blocked' in (u.status, m.status) then 'blocked' else 'active' end`.as('status'),
      isOnline.as('online'),
      sql<boolean>`u.company_id = m.company_id`.as('is_at_home'),
      worksElsewhere.as('is_elsewhere'),
      sql<boolean>`u.password_hash = ''`.as('is_invited'),
      sql<boolean>`exists (select from second_factors f where f.user_id = u.user_id)`.as('has_second_factor'),
    ])
    .where('m.company_id', '=', companyId)
    .where('m.removed_at', 'is', null)
    .where(sql<boolean>`cardinality(u.acl_roles) = 0`)
    .orderBy('m.is_parent', 'desc')
    .orderBy('u.first_name')
    .orderBy('u.family_name')
    .orderBy('u.user_id')
    .execute()
}
