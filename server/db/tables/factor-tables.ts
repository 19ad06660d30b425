import type { Timestamp } from './column-types.ts'

/** The second factor of people. Secrets are sealed (second-factor/factor-key.ts). */
export interface FactorTables {
  second_factors: { user_id: number; secret: Buffer; last_step: number; turned_on_at: Timestamp }
  recovery_codes: { user_id: number; code_hash: Buffer }
  /** `token_id`: the session in whose settings it is set up; null at a login. `secret`: what is being set up; null where a code is asked for. */
  factor_challenges: {
    token_hash: Buffer
    user_id: number
    token_id: string | null
    secret: Buffer | null
    agent: string
    expires_at: Timestamp
  }
}
