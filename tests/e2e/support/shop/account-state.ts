import { type InitialData, sessionEndpoints } from '#src/contract/people/session.ts'
import { ask, type Session } from './api.ts'

/** What the server knows of the person and their preferences. */
export async function initialDataOf(shop: string, session: Session): Promise<InitialData> {
  return (await ask(shop, session, sessionEndpoints.initialData, {})).body
}
