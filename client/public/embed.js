/*
 * Shows events of this site on the pages of another one:
 *
 *   <script type="module" src="https://events.example/embed.js"></script>
 *   <marquee-event url="rooftop-sessions">A link for browsers without script</marquee-event>
 *   <marquee-calendar organization="lantern-collective"></marquee-calendar>
 *
 * Each is a frame as high as its content. What stands between the tags is shown until the frame is there, and stays
 * when the organization does not allow this website (`Organization.embedOrigins`). `lang="de"` chooses the language.
 */
const site = new URL(import.meta.url).origin

class MarqueeFrame extends HTMLElement {
  static observedAttributes = ['url', 'organization', 'lang']

  #frame = document.createElement('iframe')
  #fallback = document.createElement('slot')

  constructor() {
    super()
    const style = document.createElement('style')
    style.textContent = `
      :host { display: block }
      :host([hidden]) { display: none }
      iframe { display: block; width: 100%; height: 1px; border: 0; visibility: hidden; color-scheme: light dark }
      iframe.is-shown { visibility: visible }`
    this.#frame.loading = 'lazy'
    this.attachShadow({ mode: 'open' }).append(style, this.#fallback, this.#frame)
  }

  connectedCallback() {
    addEventListener('message', this.#hear)
    this.#load()
  }

  disconnectedCallback() {
    removeEventListener('message', this.#hear)
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#load()
  }

  #load() {
    const path = this.path()
    if (!path) return
    const address = new URL(path, site)
    const language = this.getAttribute('lang')
    if (language) address.searchParams.set('lang', language)
    if (this.#frame.src !== address.href) this.#frame.src = address.href
  }

  /** The page in the frame says how high it is (FrameMessage in server/contract/embed.ts). */
  #hear = ({ source, origin, data }) => {
    if (source !== this.#frame.contentWindow || origin !== site || data?.type !== 'marquee:frame') return
    this.#frame.style.height = `${Math.ceil(data.height)}px`
    this.#frame.title = data.title
    this.#frame.classList.add('is-shown')
    this.#fallback.style.display = 'none'
    if (data.hasMoved && this.getBoundingClientRect().top < 0) this.scrollIntoView({ block: 'start' })
  }
}

/** The last part of an address, or the name itself: `https://events.example/e/rooftop` and `rooftop` are the same. */
function nameIn(text) {
  const [, name] = /([^/?#]+)\/?(?:[?#].*)?$/.exec(text?.trim() ?? '') ?? []
  return name
}

customElements.define(
  'marquee-event',
  class extends MarqueeFrame {
    path() {
      const name = nameIn(this.getAttribute('url'))
      return name && `/embed/e/${name}`
    }
  },
)

customElements.define(
  'marquee-calendar',
  class extends MarqueeFrame {
    path() {
      const name = nameIn(this.getAttribute('organization'))
      return name && `/embed/o/${name}`
    }
  },
)
