// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { createKeyChord, isTyping, type KeyPress } from './key-chord.ts'

const key = (letter: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key: letter,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  ...more,
})

describe('the chord of Z and W @NAV-10', () => {
  it('sounds when both are down, in either order', () => {
    for (const [first, second] of [
      ['z', 'w'],
      ['w', 'z'],
      ['Z', 'W'],
    ] as const) {
      const chord = createKeyChord('z', 'w')
      expect([chord.press(key(first)), chord.press(key(second))]).toEqual([false, true])
    }
  })

  it('sounds once while the keys are held', () => {
    const chord = createKeyChord('z', 'w')
    chord.press(key('z'))
    expect([chord.press(key('w')), chord.press(key('w', { repeat: true }))]).toEqual([true, false])
  })

  it('is silent when one was let go before', () => {
    const chord = createKeyChord('z', 'w')
    chord.press(key('z'))
    chord.release('z')
    expect(chord.press(key('w'))).toBe(false)
  })

  it.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey'] as const)('is silent with %s', (modifier) => {
    const chord = createKeyChord('z', 'w')
    chord.press(key('z'))
    expect(chord.press(key('w', { [modifier]: true }))).toBe(false)
    expect(chord.press(key('w'))).toBe(false)
  })

  it('forgets a key whose release another window got', () => {
    const chord = createKeyChord('z', 'w')
    chord.press(key('z'))
    chord.reset()
    expect(chord.press(key('w'))).toBe(false)
  })
})

describe('letters are text @NAV-10', () => {
  const within = (html: string) => {
    document.body.innerHTML = html
    return document.body.querySelector('[data-focus]')
  }
  it.each([
    '<input data-focus>',
    '<input type="text" data-focus>',
    '<input type="search" data-focus>',
    '<input type="number" data-focus>',
    '<input type="password" data-focus>',
    '<input type="date" data-focus>',
    '<textarea data-focus></textarea>',
    '<select data-focus></select>',
    '<div role="combobox"><span data-focus></span></div>',
    '<div contenteditable="true" data-focus></div>',
  ])('in %s', (html) => {
    expect(isTyping(within(html))).toBe(true)
  })
  it.each([
    '<input type="checkbox" data-focus>',
    '<input type="radio" data-focus>',
    '<input type="button" data-focus>',
    '<input type="submit" data-focus>',
    '<input type="range" data-focus>',
    '<input type="file" data-focus>',
    '<button data-focus></button>',
    '<label data-focus><input type="checkbox"></label>',
  ])('and not in %s', (html) => {
    expect(isTyping(within(html))).toBe(false)
  })
})
