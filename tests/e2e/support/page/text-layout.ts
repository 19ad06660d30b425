import type { Page } from '@playwright/test'
import { untilStill } from './still.ts'
import type { Stop } from './walk.ts'

/** Where words may be drawn otherwise, each with its reason. */
const EXCEPTIONS: readonly { readonly within: string; readonly kinds: readonly Kind[]; readonly reason: string }[] = []

type Kind = 'cut' | 'overlap' | 'leaves its box' | 'leaves the screen'

/**
 * Draws the page as it is at this width, and tells the words and icons that cannot be read whole there: cut off, over each other, beyond the box or the screen they stand in. In one
 * question, since there are two thousand of them.
 */
export async function misdrawnWords(
  page: Page,
  { width, density }: Pick<Stop, 'width' | 'density'>,
): Promise<string[]> {
  const how = { width, exceptions: EXCEPTIONS.map(({ within, kinds }) => ({ within, kinds })) }
  const look = () =>
    page.evaluate<string[]>(
      `(${drawAnew.toString()})(${JSON.stringify(density)}).then(() => (${findMisdrawn.toString()})(${JSON.stringify(how)}))`,
    )
  const found = await look()
  if (found.length === 0) return found
  // What is wrong stays so; a browser with much to do may lay out a container's new width frames later.
  await untilStill(page)
  return look()
}

/** In the browser: with the sizes of touch or mouse, after the frames that a change of width takes. */
async function drawAnew(density: Stop['density']): Promise<void> {
  document.documentElement.dataset['density'] = density
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/**
 * In the browser. Words are measured by the boxes of their lines (Range.getClientRects), icons by their own; what an ancestor cuts or scrolls counts as far as it is in sight. An
 * ellipsis is fine where a title has the whole text, and what is scrolled within its box is not cut.
 */
export function findMisdrawn({
  width,
  exceptions,
}: {
  width: number
  exceptions: readonly { within: string; kinds: readonly string[] }[]
}): string[] {
  interface Box {
    left: number
    right: number
    top: number
    bottom: number
  }
  interface Drawn extends Box {
    readonly element: Element
    readonly text: string
    readonly layer: Element | null
  }
  const found = new Set<string>()
  /** Nothing moves while it is measured, and a browser takes long to say a style: what encloses many words is asked once. */
  const once = <T>(ask: (element: Element) => T) => {
    const known = new Map<Element, T>()
    return (element: Element): T => {
      if (!known.has(element)) known.set(element, ask(element))
      return known.get(element) as T
    }
  }
  const styleOf = once((element) => {
    const { clip, clipPath, display, position, overflow, overflowX, overflowY, textOverflow, webkitLineClamp } =
      getComputedStyle(element)
    return { clip, clipPath, display, position, overflow, overflowX, overflowY, textOverflow, webkitLineClamp }
  })
  const boxOf = once((element) => element.getBoundingClientRect())
  const ancestors = function* (from: Element) {
    for (let each: Element | null = from; each && each !== document.documentElement; each = each.parentElement)
      yield each
  }
  /** Not drawn, or only said to screen readers. */
  const isHidden: (element: Element) => boolean = once((element) => {
    const { clip, clipPath, overflow } = styleOf(element)
    const isSmall =
      overflow !== 'visible' &&
      element.clientWidth <= 1 &&
      element.clientHeight <= 1 &&
      !(element instanceof SVGElement)
    return (
      /rect\(0/.test(clip) ||
      /inset\(50%/.test(clipPath) ||
      isSmall ||
      (element.parentElement !== null && isHidden(element.parentElement))
    )
  })
  const isLayer = once(
    (element) => /fixed|sticky/.test(styleOf(element).position) || element.matches('dialog, [role="dialog"]'),
  )
  const layerOf = (element: Element) => [...ancestors(element)].find(isLayer) ?? null
  const saysAllOf = once((element) => element.closest('[title]') !== null || element.querySelector('[title]') !== null)
  const where = (element: Element) => {
    const named = [...ancestors(element)]
      .slice(0, 3)
      .map(
        (each) =>
          `${each.tagName.toLowerCase()}${typeof each.className === 'string' && each.className !== '' ? `.${each.className.split(' ')[0]}` : ''}`,
      )
    return named.reverse().join(' > ')
  }
  const report = (kind: string, element: Element, text: string, by: string) => {
    if (exceptions.some(({ within, kinds }) => kinds.includes(kind) && element.closest(within) !== null)) return
    found.add(`${kind}: "${text.slice(0, 40)}" ${by}, in ${where(element)}`)
  }
  const isPainted = once((element) => {
    const { backgroundColor, borderLeftWidth, borderRightWidth, borderLeftColor } = getComputedStyle(element)
    return (
      !/, 0\)$|transparent/.test(backgroundColor) ||
      (parseFloat(borderLeftWidth) > 0 &&
        parseFloat(borderRightWidth) > 0 &&
        !/, 0\)$|transparent/.test(borderLeftColor))
    )
  })

  /** What is in sight of a line of words, having told what of it is not where it belongs. */
  const judge = (line: Box, element: Element, text: string, isIcon: boolean): Box | null => {
    const seen = { left: line.left, right: line.right, top: line.top, bottom: line.bottom }
    let scrollsAcross = false
    let scrollsDown = false
    let isInside = true
    for (const each of ancestors(element)) {
      const style = styleOf(each)
      if (each === document.body) break
      const box = boxOf(each)
      if (
        !isIcon &&
        isInside &&
        !scrollsAcross &&
        style.display !== 'inline' &&
        each.tagName !== 'svg' &&
        isPainted(each)
      ) {
        // What is cut on the way here does not reach so far, and is told as cut.
        const out = Math.max(box.left - seen.left, seen.right - box.right)
        const down = Math.max(box.top - seen.top, seen.bottom - box.bottom)
        if (out > 1 && style.overflowX === 'visible')
          report('leaves its box', element, text, `by ${Math.round(out)} px of ${each.tagName.toLowerCase()}`)
        else if (down > 4 && !scrollsDown && style.overflowY === 'visible')
          report(
            'leaves its box',
            element,
            text,
            `by ${Math.round(down)} px up or down of ${each.tagName.toLowerCase()}`,
          )
      }
      if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
        const inner = {
          left: box.left + each.clientLeft,
          top: box.top + each.clientTop,
          right: box.left + each.clientLeft + each.clientWidth,
          bottom: box.top + each.clientTop + each.clientHeight,
        }
        const across = Math.max(inner.left - line.left, line.right - inner.right)
        const down = Math.max(inner.top - line.top, line.bottom - inner.bottom)
        if (
          /hidden|clip/.test(style.overflowX) &&
          !scrollsAcross &&
          across > 1 &&
          !(style.textOverflow === 'ellipsis' && saysAllOf(each))
        )
          report(
            'cut',
            element,
            text,
            style.textOverflow === 'ellipsis' ? 'by dots without a title' : `by ${Math.round(across)} px`,
          )
        if (
          /hidden|clip/.test(style.overflowY) &&
          !scrollsDown &&
          down > (line.bottom - line.top) / 4 &&
          !(style.webkitLineClamp !== 'none' && saysAllOf(each))
        )
          report('cut', element, text, `by ${Math.round(down)} px up or down`)
        if (/auto|scroll/.test(style.overflowX) && each.scrollWidth > each.clientWidth + 1) scrollsAcross = true
        if (/auto|scroll/.test(style.overflowY)) scrollsDown = true
        seen.left = Math.max(seen.left, inner.left)
        seen.right = Math.min(seen.right, inner.right)
        seen.top = Math.max(seen.top, inner.top)
        seen.bottom = Math.min(seen.bottom, inner.bottom)
      }
      if (/absolute|fixed/.test(style.position)) isInside = false
      if (style.position === 'fixed') break
    }
    if (!scrollsAcross && seen.right - seen.left > 1 && (seen.right > width + 1 || seen.left < -1))
      report('leaves the screen', element, text, `by ${Math.round(Math.max(seen.right - width, -seen.left))} px`)
    return seen.right - seen.left > 2 && seen.bottom - seen.top > 2 ? seen : null
  }

  const drawn: Drawn[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (
      !element ||
      text === '' ||
      element.closest('script, style, noscript, option, textarea, svg') ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      isHidden(element)
    )
      continue
    range.selectNodeContents(node)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right - left < 1 || bottom + window.scrollY < 0) continue
      const seen = judge({ left, right, top, bottom }, element, text, false)
      // Of a line's height letters fill the middle.
      const inset = (bottom - top) * 0.22
      if (seen)
        drawn.push({
          ...seen,
          top: seen.top + inset,
          bottom: seen.bottom - inset,
          element,
          text,
          layer: layerOf(element),
        })
    }
  }
  for (const icon of document.body.querySelectorAll('svg')) {
    const { left, right, top, bottom } = icon.getBoundingClientRect()
    if (
      right - left < 4 ||
      right - left > 48 ||
      !icon.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      isHidden(icon)
    )
      continue
    const seen = judge({ left, right, top, bottom }, icon, 'icon', true)
    if (seen)
      drawn.push({
        left: seen.left + 3,
        right: seen.right - 3,
        top: seen.top + 3,
        bottom: seen.bottom - 3,
        element: icon,
        text: 'icon',
        layer: layerOf(icon),
      })
  }
  drawn.sort((one, other) => one.top - other.top)
  drawn.forEach((one, index) => {
    for (let next = index + 1; next < drawn.length; next += 1) {
      const other = drawn[next] as Drawn
      if (other.top >= one.bottom) break
      if (other.layer !== one.layer || other.element === one.element) continue
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      if (across > 2 && Math.min(one.bottom, other.bottom) - other.top > 2)
        report('overlap', one.element, one.text, `with "${other.text.slice(0, 40)}"`)
    }
  })

  const beyond = document.documentElement.scrollWidth - width
  if (beyond > 0) {
    const isWidest = (element: Element) =>
      element.getBoundingClientRect().right > width &&
      ![...element.children].some((child) => child.getBoundingClientRect().right > width)
    const widest = [...document.body.querySelectorAll('main *')].find(
      (element) => isWidest(element) && styleOf(element).position !== 'fixed',
    )
    found.add(
      `leaves the screen: the page can be scrolled sideways by ${beyond} px${widest ? `, by ${where(widest)}` : ''}`,
    )
  }

  // What is chosen in a list is drawn by the browser itself.
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  for (const select of document.body.querySelectorAll('select')) {
    const style = getComputedStyle(select)
    const text = select.selectedOptions[0]?.text ?? ''
    if (!select.checkVisibility() || isHidden(select)) continue
    pen.font = style.font
    const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    const over = pen.measureText(text).width - room
    if (over > 1 && select.title !== text) report('cut', select, text, `by ${Math.round(over)} px of the list`)
  }
  return [...found]
}
