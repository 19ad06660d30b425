import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { ErrorCode } from '#src/contract/errors.ts'
import { isDatabaseUnavailable } from '#server/db/lost-connection.ts'
import type { Tables } from '#server/db/tables.ts'
import { networkOf } from '#server/http/input/limits.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { countGuess, endGuess, holdGuess, type Said } from './guesses.repository.ts'

/** Secrets that may be guessed; each is counted by itself. */
export type Guessed = 'login' | 'reset-request' | 'reset' | 'change-password' | 'share' | 'pin-link' | 'second-factor'

/** Who guesses: the address that asks, and the account at which they guess, by whatever names it (known or not). */
export interface Guesser {
  readonly address: string
  readonly account: string
}

/** What says that a secret was wrong; every other failure says nothing of it. */
const WRONG: ReadonlySet<string> = new Set<ErrorCode>([
  'invalid-credentials',
  'wrong-password',
  'invalid-reset-token',
  'wrong-code',
])

const ADDRESS_SECONDS = 60
const ACCOUNT_SECONDS = 900
/** How long one waits for tries that others hold: the app waits for fifteen seconds. Looking at a password takes a tenth of one. */
const WAIT_MS = 12_000
const FIRST_PAUSE_MS = 10
const MAX_PAUSE_MS = 100

export interface Guesses {
  /** Counts a try. @throws Refusal 429 with the time after which there are tries again */
  count(what: Guessed, guesser: Guesser): Promise<void>
  /**
   * Holds a try while `work` looks at the secret, and counts it where it was wrong: who knows it uses nothing up, nor does what failed for another reason. Where all tries are held, it waits.
   * `whenSpent` runs after the wrong try that leaves none at the account.
   * @throws as `count`, and what `work` throws
   */
  attempt<T>(what: Guessed, guesser: Guesser, work: () => Promise<T>, whenSpent?: () => Promise<void>): Promise<T>
}

/**
 * Counts guesses by network and by account, in the database: many processes, and many addresses at one account, are counted together. A right guess is never told from a wrong one
 * while there are no tries left.
 */
export function openGuesses(db: Kysely<Tables>, perWindow: number): Guesses {
  async function countOne(what: Guessed, who: string, windowSeconds: number): Promise<void> {
    const { count, seconds } = await countGuess(db, what, who, windowSeconds)
    if (count > perWindow) throw tooOften(seconds)
  }
  /** Gives how the holding is ended. */
  async function hold(
    what: Guessed,
    who: string,
    windowSeconds: number,
  ): Promise<(said: Said) => Promise<number | undefined>> {
    const until = performance.now() + WAIT_MS
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      const held = await holdGuess(db, what, who, perWindow, windowSeconds)
      const period = held?.period
      if (period) return (said) => endGuess(db, what, who, period, said).catch(unlessAway)
      if (held && held.count >= perWindow) throw tooOften(held.seconds)
      if (performance.now() > until) throw tooOften(WAIT_MS / 1000)
      await delay(pauseMs * (0.5 + Math.random()))
    }
  }
  // The network first: who has no tries left from there uses up none of the account's, which are its owner's as well.
  return {
    async count(what, guesser) {
      const { network, account } = namesOf(guesser)
      await countOne(what, network, ADDRESS_SECONDS)
      await countOne(what, account, ACCOUNT_SECONDS)
    },
    async attempt(what, guesser, work, whenSpent) {
      const { network, account } = namesOf(guesser)
      let said: Said = 'nothing'
      const endAtNetwork = await hold(what, network, ADDRESS_SECONDS)
      try {
        const endAtAccount = await hold(what, account, ACCOUNT_SECONDS)
        try {
          const result = await work()
          said = 'right'
          return result
        } catch (error) {
          if (error instanceof Refusal && WRONG.has(error.code)) said = 'wrong'
          throw error
        } finally {
          const count = await endAtAccount(said)
          if (said === 'wrong' && count === perWindow) await whenSpent?.()
        }
      } finally {
        // One who is right at one account may be guessing at others.
        await endAtNetwork(said === 'wrong' ? 'wrong' : 'nothing')
      }
    },
  }
}

function tooOften(seconds: number): Refusal {
  return new Refusal('too-many-requests', {
    retryAfterSeconds: seconds,
    text: { key: 'too-many-guesses', values: { minutes: Math.ceil(seconds / 60) } },
  })
}

/** Where the database is away, the try stays held until counting begins anew. */
function unlessAway(error: unknown): undefined {
  if (!isDatabaseUnavailable(error)) throw error
  return undefined
}

interface Names {
  readonly network: string
  readonly account: string
}

function namesOf({ address, account }: Guesser): Names {
  return { network: `network ${networkOf(address)}`, account: `account ${account.toLowerCase()}` }
}
