import { createElement, lazy as reactLazy, useEffect } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { beginWork } from './busy.ts'

/** React shows what stands in for a part for at least 300 ms. */
const LONGEST_FALLBACK_MS = 350

/** React's `lazy`, counted as work of the page until the part is drawn or no longer wanted. */
export function lazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return reactLazy(async () => {
    const end = beginWork()
    try {
      const { default: Part } = await load()
      setTimeout(end, LONGEST_FALLBACK_MS)
      return {
        default: function Drawn(props: Props) {
          useEffect(end, [])
          return createElement(Part, props)
        },
      }
    } catch (error) {
      end()
      throw error
    }
  })
}
