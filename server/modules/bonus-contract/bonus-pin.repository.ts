import { type Kysely, sql } from 'kysely'
import { PIN_TRIES } from '#src/contract/campaigns/bonus-contract.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'
import { repository } from '#server/store/repository.ts'

/** Once it is locked. */
const LOCKED_HOURS = 24
/** How long a session sees the contract after the PIN. */
const OPEN_MINUTES = 15
const LINK_MINUTES = 60

export interface PinState {
  readonly isSet: boolean
  readonly triesLeft: number
  readonly lockedUntil: Date | null
  readonly openUntil: Date | null
}

/** A try that was counted before anybody looked at it. */
export interface CountedTry {
  readonly pinHash: string
  readonly triesLeft: number
  /** Set by the last one: where it is wrong too, it stays. */
  readonly lockedUntil: Date | null
}

/** The PIN of the principal's company, and whether their session is open. */
export interface PinRepository {
  state(): Promise<PinState>
  /**
   * Counts one more try, in one statement, so that tries at the same instant in several processes are all counted; after a lock that is over counting begins anew. Gives nothing while it is
   * locked, or where no PIN is set.
   */
  countTry(): Promise<CountedTry | null>
  /** The right PIN forgets the wrong ones before it. `pinHash` is what it was compared with: one that was changed meanwhile is left alone. */
  forgive(pinHash: string): Promise<boolean>
  /** This session sees the contract from now on. Gives until when. */
  open(): Promise<Date>
  close(): Promise<void>
  /** Nobody's session is open any more, and no link sets another PIN. */
  set(pinHash: string): Promise<void>
  /** A link for the principal, once; theirs before it are void. */
  addLink(tokenHash: Buffer): Promise<void>
  /** Whether the link was the principal's and still stood; it is used up. */
  takeLink(tokenHash: Buffer): Promise<boolean>
}

export const pinRepository = repository<PinRepository>('bonus-pin', ({ db }, principal) => ({
  ...tries(db, principal),
  ...sessions(db, principal),
  ...links(db, principal),
}))

function tries(db: Kysely<Tables>, principal: Principal) {
  const { companyId, subjectId, tokenId } = principal
  return {
    state: async (): Promise<PinState> => {
      const { rows } = await sql<PinState>`
        select p.company_id is not null as "isSet",
          ${PIN_TRIES} - case when p.company_id is null or p.locked_until <= now() then 0 else p.failed end as "triesLeft",
          case when p.locked_until > now() then p.locked_until end as "lockedUntil", u.expires_at as "openUntil"
        from (select) one left join bonus_pins p on p.company_id = ${companyId}
        left join bonus_unlocks u on u.token_id = ${tokenId} and u.company_id = ${companyId} and u.expires_at > now()`.execute(
        db,
      )
      return rows[0]!
    },
    countTry: async (): Promise<CountedTry | null> => {
      const failed = sql`case when locked_until <= now() then 1 else failed + 1 end`
      const { rows } = await sql<CountedTry>`
        update bonus_pins set failed = ${failed},
          locked_until = case when ${failed} = ${PIN_TRIES} then now() + make_interval(hours => ${LOCKED_HOURS}) end
        where company_id = ${companyId} and (failed < ${PIN_TRIES} or locked_until <= now())
        returning pin_hash as "pinHash", ${PIN_TRIES} - failed as "triesLeft", locked_until as "lockedUntil"`.execute(
        db,
      )
      return rows[0] ?? null
    },
    forgive: async (pinHash: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('bonus_pins')
        .set({ failed: 0, locked_until: null })
        .where('company_id', '=', companyId)
        .where('pin_hash', '=', pinHash)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    set: async (pinHash: string): Promise<void> => {
      const values = {
        pin_hash: pinHash,
        failed: 0,
        locked_until: null,
        set_at: sql`now()` as never,
        set_by: subjectId,
      }
      await db
        .insertInto('bonus_pins')
        .values({ company_id: companyId, ...values })
        .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
        .execute()
      await db.deleteFrom('bonus_unlocks').where('company_id', '=', companyId).execute()
      await db.deleteFrom('bonus_pin_links').where('company_id', '=', companyId).execute()
    },
  }
}

function sessions(db: Kysely<Tables>, { companyId, tokenId }: Principal) {
  return {
    open: async (): Promise<Date> => {
      const expires_at = sql<Date>`now() + make_interval(mins => ${OPEN_MINUTES})`
      const row = await db
        .insertInto('bonus_unlocks')
        .values({ token_id: tokenId, company_id: companyId, expires_at })
        .onConflict((conflict) => conflict.column('token_id').doUpdateSet({ company_id: companyId, expires_at }))
        .returning('expires_at')
        .executeTakeFirstOrThrow()
      return row.expires_at
    },
    close: async (): Promise<void> => {
      await db.deleteFrom('bonus_unlocks').where('token_id', '=', tokenId).execute()
    },
  }
}

function links(db: Kysely<Tables>, { companyId, subjectId }: Principal) {
  return {
    addLink: async (tokenHash: Buffer): Promise<void> => {
      await db.deleteFrom('bonus_pin_links').where('user_id', '=', subjectId).execute()
      await db
        .insertInto('bonus_pin_links')
        .values({
          token_hash: tokenHash,
          company_id: companyId,
          user_id: subjectId,
          expires_at: sql<Date>`now() + make_interval(mins => ${LINK_MINUTES})`,
        })
        .execute()
    },
    takeLink: async (tokenHash: Buffer): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('bonus_pin_links')
        .where('token_hash', '=', tokenHash)
        .where('company_id', '=', companyId)
        .where('user_id', '=', subjectId)
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
