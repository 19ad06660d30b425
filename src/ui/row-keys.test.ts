// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { moveInRows } from './row-keys.ts'

const row = (n: number, more = '') =>
  `<li><a href="/p/${n}" class="name" id="name${n}">x</a><input id="count${n}" value="1">${more}<button class="add" id="add${n}">+</button></li>`
beforeEach(() => {
  document.body.innerHTML = `<button id="elsewhere"></button><main><ul data-rows>${row(1)}${row(2, '<button class="more" id="more2">+3</button>')}</ul><ul data-rows>${row(3)}<li><button class="add" disabled></button><button class="other" id="other4"></button></li></ul></main>`
})

const press = (key: string, on: string) => {
  const target = document.getElementById(on) as HTMLElement
  target.focus()
  return [moveInRows({ key, target }), document.activeElement?.id]
}

it('arrows lead to the same control of the next row, over the ends of lists, and stay where there is none @NAV-10', () => {
  expect(press('ArrowDown', 'add1')).toEqual([true, 'add2'])
  expect(press('ArrowDown', 'name2')).toEqual([true, 'name3'])
  expect(press('ArrowUp', 'name3')).toEqual([true, 'name2'])
  expect(press('ArrowDown', 'add3'), 'what cannot be pressed is passed over').toEqual([true, 'other4'])
  expect(press('ArrowUp', 'more2'), 'the first where it has no such').toEqual([true, 'name1'])
  expect(press('ArrowUp', 'name1')).toEqual([false, 'name1'])
})

it('leaves fields and what is in no list alone, and other keys', () => {
  expect(press('ArrowDown', 'count1')).toEqual([false, 'count1'])
  expect(press('ArrowDown', 'elsewhere')).toEqual([false, 'elsewhere'])
  expect(press('Enter', 'name1')).toEqual([false, 'name1'])
})
