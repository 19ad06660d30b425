import { describe, expect, test } from 'vitest'
import { bounded, isWhole, mostZoom, moved, place, showing, type View, whole, zoomAbout } from './diagram-view.ts'

const picture = { width: 1200, height: 800 }
const frame = { width: 600, height: 400 }
/** Higher than the picture is: it stands in the middle with room above and below. */
const upright = { width: 300, height: 400 }

/** Where a point of the picture is in the frame. */
function seen(view: View, x: number, y: number, of = frame) {
  const { scale, x: left, y: top } = place(view, picture, of)
  return { x: left + x * scale, y: top + y * scale }
}

test('the whole picture stands in the middle of its frame', () => {
  expect(place(whole(picture), picture, frame)).toEqual({ scale: 0.5, x: 0, y: 0 })
  expect(place(whole(picture), picture, upright)).toEqual({ scale: 0.25, x: 0, y: 100 })
  expect(isWhole(whole(picture))).toBe(true)
})

test('a view is the same part of the picture in a frame of another size', () => {
  const view = bounded({ zoom: 2, centre: { x: 700, y: 300 } }, picture, frame)
  expect(seen(view, 700, 300)).toEqual({ x: 300, y: 200 })
  expect(seen(view, 700, 300, { width: 1200, height: 800 })).toEqual({ x: 600, y: 400 })
})

describe('nearer and farther', () => {
  test('what is under the hand stays there', () => {
    const at = { x: 150, y: 300 }
    const under = { x: at.x / 0.5, y: at.y / 0.5 }
    const near = zoomAbout(whole(picture), 2, at, picture, frame)
    expect(near.zoom).toBe(2)
    expect(seen(near, under.x, under.y)).toEqual(at)
    const back = zoomAbout(near, 0.5, at, picture, frame)
    expect(back).toEqual(whole(picture))
  })

  test('it ends with the whole picture on one side and a bound on the other', () => {
    expect(zoomAbout(whole(picture), 0.1, { x: 10, y: 10 }, picture, frame)).toEqual(whole(picture))
    expect(zoomAbout(whole(picture), 100, { x: 300, y: 200 }, picture, frame).zoom).toBe(mostZoom(picture, frame))
    expect(mostZoom(picture, { width: 300, height: 200 })).toBe(10)
  })

  test('at a corner no edge comes into the frame', () => {
    const near = zoomAbout(whole(picture), 3, { x: 0, y: 0 }, picture, frame)
    expect(seen(near, 0, 0)).toEqual({ x: 0, y: 0 })
  })
})

describe('moving', () => {
  const near = zoomAbout(whole(picture), 2, { x: 300, y: 200 }, picture, frame)

  test('the picture follows the hand', () => {
    const before = seen(near, 600, 400)
    expect(seen(moved(near, { x: 40, y: -25 }, picture, frame), 600, 400)).toEqual({
      x: before.x + 40,
      y: before.y - 25,
    })
  })

  test('as far as its edge', () => {
    expect(seen(moved(near, { x: 9999, y: 9999 }, picture, frame), 0, 0)).toEqual({ x: 0, y: 0 })
    expect(seen(moved(near, { x: -9999, y: -9999 }, picture, frame), 1200, 800)).toEqual({ x: 600, y: 400 })
  })

  test('the whole picture does not move', () => {
    expect(moved(whole(picture), { x: 50, y: 50 }, picture, frame)).toEqual(whole(picture))
  })
})

describe('bringing into view', () => {
  const near = bounded({ zoom: 4, centre: { x: 200, y: 200 } }, picture, frame)

  test('what is seen already moves nothing', () => {
    expect(showing(near, [{ x1: 180, y1: 180, x2: 220, y2: 220 }], picture, frame)).toEqual(near)
    expect(showing(near, [], picture, frame)).toEqual(near)
  })

  test('what is outside is moved in with room around it', () => {
    const box = { x1: 900, y1: 600, x2: 940, y2: 640 }
    const view = showing(near, [box], picture, frame)
    expect(view.zoom).toBe(4)
    expect(seen(view, box.x2, box.y2)).toEqual({ x: 576, y: 376 })
  })

  test('several boxes that are far apart are seen from farther away', () => {
    const boxes = [
      { x1: 100, y1: 100, x2: 140, y2: 140 },
      { x1: 1000, y1: 700, x2: 1040, y2: 740 },
    ]
    const view = showing(near, boxes, picture, frame)
    expect(view.zoom).toBeLessThan(4)
    for (const { x1, y1, x2, y2 } of boxes) {
      expect(seen(view, x1, y1).x).toBeGreaterThanOrEqual(0)
      expect(seen(view, x1, y1).y).toBeGreaterThanOrEqual(0)
      expect(seen(view, x2, y2).x).toBeLessThanOrEqual(600)
      expect(seen(view, x2, y2).y).toBeLessThanOrEqual(400)
    }
  })

  test('a frame that has no size yet changes nothing', () => {
    expect(showing(near, [{ x1: 0, y1: 0, x2: 1, y2: 1 }], picture, { width: 0, height: 0 })).toEqual(near)
  })
})
