// A stand-in for the script of Google Maps: the shapes of its reference that the map uses, drawn flat.
const listeners = new WeakMap()
const fire = (target, name) => {
  for (const [of, call] of listeners.get(target) ?? []) if (of === name) call()
}

class LatLng {
  constructor(lat, lng) {
    this.place = { lat, lng }
  }
  lat() {
    return this.place.lat
  }
  lng() {
    return this.place.lng
  }
}

class Shown {
  constructor(element) {
    this.element = element
    this.data = {
      addGeoJson: ({ geometry }) => {
        element.dataset.outlines = geometry.type
        return [{}]
      },
      setStyle() {},
      remove() {},
    }
    element.append(this.layer())
    this.settle()
  }
  layer() {
    this.panes = document.createElement('div')
    return this.panes
  }
  settle() {
    setTimeout(() => {
      fire(this, 'idle')
      for (const overlay of this.overlays ?? []) overlay.draw()
    })
  }
  setOptions() {}
  setCenter(centre) {
    this.centre = centre
  }
  getZoom() {
    return this.zoom
  }
  setZoom(zoom) {
    this.zoom = zoom
    this.element.dataset.zoom = zoom
    this.settle()
  }
  panTo(centre) {
    this.centre = centre
    this.settle()
  }
  fitBounds({ west, south, east, north }) {
    this.centre = { lat: (south + north) / 2, lng: (west + east) / 2 }
    this.setZoom(9)
  }
  getBounds() {
    const half = 180 / 2 ** (this.zoom - 1)
    const { lat, lng } = this.centre
    return {
      toJSON: () => ({ west: lng - half, south: lat - half, east: lng + half, north: lat + half }),
    }
  }
}

class OverlayView {
  setMap(map) {
    if (map) {
      this.map = map
      map.overlays = [...(map.overlays ?? []), this]
      this.onAdd()
      this.draw()
    } else {
      this.map.overlays = this.map.overlays.filter((overlay) => overlay !== this)
      this.onRemove()
    }
  }
  getMap() {
    return this.map
  }
  getPanes() {
    return { overlayMouseTarget: this.map.panes }
  }
  getProjection() {
    const { centre, element, zoom } = this.map
    const scale = (256 * 2 ** zoom) / 360
    const { width, height } = element.getBoundingClientRect()
    return {
      fromLatLngToDivPixel: (at) => ({
        x: width / 2 + (at.lng() - centre.lng) * scale,
        y: height / 2 - (at.lat() - centre.lat) * scale,
      }),
    }
  }
}

class InfoWindow {
  setOptions() {}
  setZIndex() {}
  setPosition(position) {
    this.position = position
  }
  getPosition() {
    return this.position
  }
  setContent(content) {
    this.content = content
  }
  open(map) {
    const close = document.createElement('button')
    close.textContent = 'Close popup'
    close.addEventListener('click', () => fire(this, 'closeclick'))
    this.box = document.createElement('div')
    this.box.append(close, this.content)
    map.element.append(this.box)
  }
  close() {
    this.box?.remove()
  }
}

Object.assign(window.google.maps, {
  Map: Shown,
  OverlayView,
  InfoWindow,
  LatLng,
  LatLngBounds: class {},
  importLibrary: async () => ({}),
  event: {
    addListener: (target, name, call) => {
      const entry = [name, call]
      listeners.set(target, [...(listeners.get(target) ?? []), entry])
      return { target, entry }
    },
    removeListener: ({ target, entry }) =>
      listeners.set(
        target,
        listeners.get(target).filter((one) => one !== entry),
      ),
  },
})
window.google.maps.__ib__?.()
