"""Nineteen small pictures for picture tiles, own drawings, on a square of 100 x 100.

Each has a shape of its own, so that colour is never the only sign.
"""

from __future__ import annotations

CLOUD = (
    '<g fill="#a9bccb"><circle cx="-16" cy="6" r="15"/><circle cx="5" cy="-5" r="20"/>'
    '<circle cx="22" cy="8" r="13"/><rect x="-28" y="6" width="58" height="15" rx="7.5"/></g>'
)
SUN = (
    '<circle r="17" fill="#e89b1c"/><path d="M0-25v-11M0 25v11M-25 0h-11M25 0h11M-18-18l-7-7'
    'M18 18l7 7M-18 18l-7 7M18-18l7-7" stroke="#e89b1c" stroke-width="6" stroke-linecap="round"/>'
)
CHERRIES = (
    '<path d="M-14 12Q-8-18 16-32Q10-8 17 16" fill="none" stroke="#4f7a35" stroke-width="4.5"/>'
    '<path d="M16-32q-22-3-27 10q18 3 27-10z" fill="#4f7a35"/>'
    '<circle cx="-15" cy="20" r="13" fill="#b3252c"/><circle cx="18" cy="24" r="13" fill="#b3252c"/>'
)
CLOVER = (
    '<path d="M2 4Q4 24 16 34" fill="none" stroke="#2f6b2f" stroke-width="5"/>'
    '<g fill="#3f8a3f"><circle cy="-20" r="15"/><circle cx="-17" cy="6" r="15"/>'
    '<circle cx="17" cy="6" r="15"/></g><circle cy="-2" r="6" fill="#8cc27a"/>'
)
FLOWER = (
    '<g fill="#c2488d"><ellipse cy="-20" rx="12" ry="16"/><ellipse cy="20" rx="12" ry="16"/>'
    '<ellipse cx="-20" rx="16" ry="12"/><ellipse cx="20" rx="16" ry="12"/></g>'
    '<circle r="9.5" fill="#f0c043"/>'
)
STAR = (
    '<path d="M0-36L10.6-13.6L34.2-11.1L16.2 5.3L21.2 29.1L0 17L-21.2 29.1L-16.2 5.3L-34.2-11.1'
    'L-10.6-13.6z" fill="#d9a514" stroke="#a87a08" stroke-width="3" stroke-linejoin="round"/>'
)
BEE = (
    '<g fill="#b9d4de"><ellipse cx="-11" cy="-18" rx="9" ry="15" transform="rotate(-24 -11 -18)"/>'
    '<ellipse cx="11" cy="-18" rx="9" ry="15" transform="rotate(24 11 -18)"/></g>'
    '<ellipse cy="8" rx="29" ry="18" fill="#e8b01c"/><path d="M-11-9v34M3-10v36M16-6v28" '
    'stroke="#3a2c20" stroke-width="6"/><circle cx="-21" cy="4" r="3" fill="#3a2c20"/>'
)
FISH = (
    '<path d="M-32 0Q-8-30 16-2L33-19V21L16 2Q-8 30-32 0z" fill="#2d7fa6"/>'
    '<circle cx="-17" cy="-4" r="4" fill="#fff"/><path d="M-3-11q7 11 0 22" fill="none" '
    'stroke="#cfe5ef" stroke-width="4"/>'
)
APPLE = (
    '<path d="M0-12C12-24 34-16 32 6C30 26 14 38 0 30C-14 38-30 26-32 6C-34-16-12-24 0-12z" '
    'fill="#b83a2c"/><path d="M0-12Q0-26 8-33" fill="none" stroke="#5f3c22" stroke-width="5"/>'
    '<path d="M6-22q12-13 25-7q-9 14-25 7z" fill="#4f8a3a"/>'
)
CAT = (
    '<path d="M-28-32L-10-20H10L28-32V6A28 26 0 0 1-28 6z" fill="#6b6470"/>'
    '<circle cx="-11" cy="0" r="4.5" fill="#f4d35e"/><circle cx="11" cy="0" r="4.5" fill="#f4d35e"/>'
    '<path d="M-4 11h8l-4 5z" fill="#f0b6b6"/><path d="M-12 19q12 8 24 0" fill="none" '
    'stroke="#2a2420" stroke-width="3"/>'
)
BOAT = (
    '<path d="M-2-34V10H-28z" fill="#e8dcc0" stroke="#8a6a3f" stroke-width="3"/>'
    '<path d="M4-26L28 10H4z" fill="#c9553a"/><path d="M-34 15H34L22 33H-22z" fill="#6d4524"/>'
)
HOUSE = (
    '<path d="M-24-4V32H24V-4z" fill="#d9b98a"/><path d="M-34 0L0-34L34 0z" fill="#9c3d2e"/>'
    '<rect x="-7" y="10" width="14" height="22" fill="#5f3c22"/>'
)
MOON = '<path d="M10-34A34 34 0 1 0 32 16A27 27 0 0 1 10-34z" fill="#5a5f9c"/>'
TREE = (
    '<rect x="-5" y="16" width="10" height="18" fill="#6d4524"/>'
    '<path d="M0-36L18-10H10L26 18H-26L-10-10H-18z" fill="#2c6b45"/>'
)
MUSHROOM = (
    '<path d="M-10 2H10Q8 18 14 33H-14Q-8 18-10 2z" fill="#e4d3b5"/>'
    '<path d="M-33 4Q-30-32 0-32Q30-32 33 4z" fill="#b3352c"/>'
    '<g fill="#fbeede"><circle cx="-15" cy="-9" r="5.5"/><circle cx="4" cy="-19" r="5.5"/>'
    '<circle cx="19" cy="-5" r="5"/></g>'
)
HEART = '<path d="M0 33C-48 2-32-30-12-28Q-3-27 0-16Q3-27 12-28C32-30 48 2 0 33z" fill="#c0394b"/>'
BALLOON = (
    '<ellipse cy="-10" rx="22" ry="26" fill="#7a48a6"/><path d="M-5 20L0 14L5 20z" fill="#7a48a6"/>'
    '<path d="M0 19q-8 8 0 17" fill="none" stroke="#55405f" stroke-width="3"/>'
    '<path d="M-10-22q3-8 10-8" fill="none" stroke="#d9c3ea" stroke-width="4"/>'
)
UMBRELLA = (
    '<path d="M-34 2A34 34 0 0 1 34 2Q26-5 17 2Q8-5 0 2Q-8-5-17 2Q-26-5-34 2z" fill="#1f7a78"/>'
    '<path d="M0 2V24q0 9-9 9t-9-8" fill="none" stroke="#5f3c22" stroke-width="5"/>'
)
DROP = (
    '<path d="M0-36C10-16 26-4 26 12A26 24 0 0 1-26 12C-26-4-10-16 0-36z" fill="#2d6fb0"/>'
    '<path d="M-14 12q1 12 12 14" fill="none" stroke="#cfe2f5" stroke-width="5"/>'
)

PICTURES = (
    CLOUD, SUN, CHERRIES, CLOVER, FLOWER, STAR, BEE, FISH, APPLE, CAT, BOAT, HOUSE, MOON, TREE,
    MUSHROOM, HEART, BALLOON, UMBRELLA, DROP,
)  # fmt: skip
