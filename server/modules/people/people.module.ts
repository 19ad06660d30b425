import { peopleEndpoints } from '#src/contract/people/people.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { queueInvitation } from '#server/modules/session/password-reset.service.ts'
import { askPassword } from '#server/modules/session/own-password.ts'
import { text } from '#server/texts/text.ts'
import { mailLoginChanged } from './login-changed-mail.ts'
import { addSibling, changeSibling, listSiblings, removeSibling } from './people.service.ts'

export const peopleModule = defineModule({
  routes: (deps) => {
    const asksOwn = deps.secondFactor === 'required'
    const withPassword = asksOwn ? 'password-to-be-chosen' : 'saved'
    return [
      route(peopleEndpoints.list, async ({ tx, principal }) => ({ items: await listSiblings(tx, principal, asksOwn) })),
      route(peopleEndpoints.store, async ({ tx, db, principal, body, locale }) => {
        const { id, isInvited } = await addSibling(tx, principal, body.user)
        if (isInvited) await queueInvitation(db, id, principal.subjectId, deps.publicUrl)
        return { id, message: text(locale, isInvited ? 'invitation-sent' : withPassword) }
      }),
      route(
        peopleEndpoints.update,
        async ({ tx, db, principal, body, locale }) => {
          const former = await changeSibling(tx, principal, body.user)
          if (former) await mailLoginChanged(db, former, tx.now)
          return { message: text(locale, body.user.password === undefined ? 'saved' : withPassword) }
        },
        {
          before: async ({ principal, body: { user }, request }) => {
            const { current_password: own } = user
            if (own !== undefined) await askPassword(deps, { principal, request }, own, 'current_password')
          },
        },
      ),
      route(peopleEndpoints.destroy, async ({ tx, principal, body, locale }) => {
        await removeSibling(tx, principal, body.id)
        return { message: text(locale, 'person-removed') }
      }),
    ]
  },
})
