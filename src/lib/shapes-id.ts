declare const __SHAPES__: string

/** Names the shapes of answers that this build was made with: the contract's text, digested (vite.config.ts). An update that leaves the contract alone has the same. */
export const SHAPES_ID = typeof __SHAPES__ === 'string' ? __SHAPES__ : 'test'
