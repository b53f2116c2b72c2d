import {type Content, type Html, html} from '../markup.ts'

/** Renders a phone with a screen. The size is in CSS pixels and includes the bezel. */
export const phone = (body: Content, width: number, height: number): Html => html`
  <section class="phone" style="width:${width}px;height:${height}px">
    <div class="phone-screen">
      <div class="phone-status"><b>10:24</b><i></i><span class="phone-battery"></span></div>
      ${body}
    </div>
  </section>`
