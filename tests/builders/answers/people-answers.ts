import type { Sibling } from '#src/contract/people/people.ts'
import { rolePresets } from '#src/domain/people/people-rules.ts'

/** A colleague as the parent sees them: a mechanic unless said. */
export function sibling(given: Partial<Sibling> = {}): Sibling {
  return {
    id: 101,
    username: 'mecanic',
    first_name: 'Vlad',
    family_name: 'Surduc',
    nickname: 'Vlad',
    hide_real_name: false,
    email: 'vlad@service.example',
    phone: '',
    role: 'mechanic',
    is_parent: false,
    rights: rolePresets.mechanic,
    status: 'active',
    online: true,
    last_seen_at: '2026-11-20T08:00:00Z',
    is_self: false,
    is_at_home: true,
    is_invited: false,
    has_second_factor: false,
    ...given,
  }
}

/** The parent themselves. */
export const parentOfFirm: Sibling = sibling({
  id: 100,
  username: 'patron',
  first_name: 'Ana',
  family_name: 'Popescu',
  nickname: '',
  role: 'owner',
  is_parent: true,
  rights: rolePresets.owner,
  is_self: true,
})
