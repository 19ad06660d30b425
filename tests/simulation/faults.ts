import type { Random } from './random.ts'

/** How often each thing goes wrong in one world; drawn per seed, so that some worlds have much of one fault and none of another. */
export interface Faults {
  // ---- each call
  readonly requestLost: number
  readonly answerLost: number
  readonly duplicated: number
  readonly delayed: number
  readonly captivePortal: number
  readonly serverError: number
  readonly tooMany: number
  // ---- each transaction
  readonly connectionLost: number
  readonly lostAfterCommit: number
  // ---- each write on a device
  readonly quota: number
  // ---- each new operation
  readonly poison: number
  // ---- weights of what happens to the world between the actions of people
  readonly events: Readonly<Record<WorldEvent, number>>
}

export const worldEvents = [
  'tab-killed',
  'tab-opened',
  'two-leaders',
  'offline',
  'online',
  'server-killed',
  'server-restored',
  'token-expired',
  'rights-revoked',
  'rights-given',
  'deactivated',
  'reactivated',
  'clock-jump',
  'sleep',
  'price',
  'stock',
  'switch-user',
  'log-out',
] as const
export type WorldEvent = (typeof worldEvents)[number]

const MOST = {
  requestLost: 0.3,
  answerLost: 0.3,
  duplicated: 0.25,
  delayed: 0.4,
  captivePortal: 0.15,
  serverError: 0.25,
  tooMany: 0.06,
  connectionLost: 0.1,
  lostAfterCommit: 0.1,
  quota: 0.08,
  poison: 0.06,
} as const

export function drawFaults(random: Random): Faults {
  const rate = (most: number) => (random.chance(0.4) ? 0 : random.next() * most)
  const rates = Object.fromEntries(Object.entries(MOST).map(([name, most]) => [name, rate(most)])) as Record<
    keyof typeof MOST,
    number
  >
  return {
    ...rates,
    events: Object.fromEntries(worldEvents.map((event) => [event, rate(1)])) as Record<WorldEvent, number>,
  }
}

/** Everything works. */
export const noFaults: Faults = {
  ...(Object.fromEntries(Object.keys(MOST).map((name) => [name, 0])) as Record<keyof typeof MOST, number>),
  events: Object.fromEntries(worldEvents.map((event) => [event, 0])) as Record<WorldEvent, number>,
}
