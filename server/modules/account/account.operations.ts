import type * as v from 'valibot'
import { type AccountUpdate, accountEndpoints } from '#src/contract/people/account.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { operation, type OperationCall } from '#server/operations/operation.ts'
import { text } from '#server/texts/text.ts'
import { plainName } from '#src/domain/people/plain-name.ts'
import { accountRepository, type Preferences } from './account.repository.ts'

/** What the person prefers; kept at the server, so that it follows them to another device (CNT-04). */
export const accountOperations = [
  operation(accountEndpoints.update, async (call) => {
    await updateAccount(call, call.body)
    return saved(call)
  }),
  operation(accountEndpoints.updateTheme, (call) => prefer(call, { theme: call.body.theme })),
  operation(accountEndpoints.updateLocale, async (call) => {
    await prefer(call, { locale: call.body.locale })
    return { message: text(call.body.locale, 'saved') }
  }),
  operation(accountEndpoints.vatPreference, (call) => prefer(call, { show_vat: call.body.withVat })),
  operation(accountEndpoints.attributesPreference, (call) =>
    prefer(call, { show_attributes: call.body.withAttributes }),
  ),
  operation(accountEndpoints.marginPreference, async (call) => {
    const { maySeePurchasePrices, isActedFor } = call.principal
    // What the customer may not see is no reason to change what staff see of their own.
    if (isActedFor && !maySeePurchasePrices) return saved(call)
    return prefer(call, { show_purchase_price: !call.body.withMargin && maySeePurchasePrices })
  }),
]

type AccountCall = Pick<OperationCall, 'tx' | 'principal'>

async function prefer(call: AccountCall, preferences: Preferences): Promise<{ message: string }> {
  await call.tx.repository(accountRepository, call.principal).setPreferences(preferences)
  return saved(call)
}

/**
 * Own preferences; the general margin is the company's, so only a parent that may see purchase prices changes it.
 * @throws Refusal 403 without that right and for a customer's names and margin while acting for them (T-25), 422 with both margins where another one was set than the person saw (decision 126)
 */
async function updateAccount(
  { tx, principal }: AccountCall,
  update: v.InferOutput<typeof AccountUpdate>,
): Promise<void> {
  const { addition, base_addition: base, nickname, ...preferences } = update
  if (addition !== undefined && !(principal.isParent && principal.maySeePurchasePrices)) throw new Refusal('forbidden')
  const isOfCustomer = addition !== undefined || nickname !== undefined || preferences.hide_real_name !== undefined
  if (isOfCustomer && principal.isActedFor) throw new Refusal('forbidden', { text: { key: 'not-for-customer' } })
  const account = tx.repository(accountRepository, principal)
  await account.setPreferences({ ...preferences, ...(nickname !== undefined && { nickname: plainName(nickname) }) })
  if (addition === undefined) return
  const now = await account.setMargin(addition, base)
  if (now !== addition)
    throw new Refusal('validation', {
      errors: { addition: [{ key: 'margin-changed', values: { now, wanted: addition } }] },
      details: { now },
    })
}

function saved({ principal }: AccountCall): { message: string } {
  return { message: text(principal.locale, 'saved') }
}
