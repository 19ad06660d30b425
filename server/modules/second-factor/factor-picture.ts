import bwip from 'bwip-js/node'

/** A QR code as rows of `0` and `1`, where 1 is dark: the app draws it in its own colours, and nothing is loaded for it. */
export function factorPicture(address: string): string[] {
  const [symbol] = bwip.raw('qrcode', address, 'eclevel=M')
  if (!symbol || !('pixs' in symbol)) throw new Error('A QR code is made of modules.')
  const { pixs, pixx } = symbol
  return Array.from({ length: pixs.length / pixx }, (_, row) =>
    Array.from(pixs.slice(row * pixx, (row + 1) * pixx)).join(''),
  )
}
