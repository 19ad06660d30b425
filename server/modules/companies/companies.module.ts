import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { companySelectEndpoints } from '#src/contract/people/company-select.ts'
import { newToken } from '#server/access/token.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { agentOf } from '#server/modules/devices/agent.ts'
import { IDLE_DAYS } from '#server/modules/session/session.service.ts'
import { Refusal } from '#server/refusals/refusal.ts'

/**
 * Where somebody works for several companies. The session before stays for who still has it, as another device's does, and ends by itself: another tab of the same person may be sending in its name.
 */
export const companyModule = defineModule({
  routes: () => [
    route(companySelectEndpoints.select, async ({ db, principal: { subjectId }, body, request }) => {
      const { token, hash } = newToken()
      const tokenId = randomUUID()
      const begun = await db
        .insertInto('sessions')
        .columns(['token_id', 'token_hash', 'user_id', 'company_id', 'actor_id', 'agent', 'expires_at'])
        .expression(({ selectFrom }) =>
          selectFrom('user_companies')
            .select([
              sql<string>`${tokenId}::uuid`.as('token_id'),
              sql<Buffer>`${hash}::bytea`.as('token_hash'),
              'user_id',
              'company_id',
              'user_id as actor_id',
              sql<string>`${agentOf(request)}`.as('agent'),
              sql<Date>`now() + make_interval(days => ${IDLE_DAYS})`.as('expires_at'),
            ])
            .where('user_id', '=', subjectId)
            .where('company_id', '=', body.company_id)
            .where('status', '=', 'active'),
        )
        .returning('token_id')
        .executeTakeFirst()
      if (!begun) throw new Refusal('not-found')
      return { token, token_id: tokenId }
    }),
  ],
})
