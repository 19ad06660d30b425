import { expect, test } from 'vitest'
import { displayName, nameFor } from './display-name.ts'

const vlad = { first_name: 'Vlad', family_name: 'Surduc', nickname: 'Șefu', hide_real_name: true }
const colleague = { isParent: false, aclRoles: [], actorId: 102, subjectId: 102 }

test('a nickname hides the real name from colleagues, never from a parent or staff, who may act for a colleague @ACC-01', () => {
  const seen = [
    colleague,
    { ...colleague, isParent: true },
    { ...colleague, aclRoles: ['DV carpat'] },
    { ...colleague, actorId: 300 },
  ].map((reader) => nameFor(reader)(vlad))
  expect(seen).toEqual(['Șefu', 'Vlad Surduc', 'Vlad Surduc', 'Vlad Surduc'])
})

test('without a nickname, or where nothing is hidden, everybody sees the real name', () => {
  expect(displayName({ ...vlad, nickname: '' })).toBe('Vlad Surduc')
  expect(displayName({ ...vlad, hide_real_name: false })).toBe('Vlad Surduc')
  expect(displayName({ ...vlad, family_name: '', hide_real_name: false })).toBe('Vlad')
})
