import { createContext, useContext } from 'react'

/** Where windows, menus and hints are drawn, so that they wear what is around their trigger. */
export const PortalPlaceContext = createContext<HTMLElement | null>(null)

/** For `container` of a portal; undefined is the end of the document. */
export function usePortalPlace(): HTMLElement | undefined {
  return useContext(PortalPlaceContext) ?? undefined
}
