import { ChevronLeft, ChevronRight, Download, X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import type { Media } from "./media.ts";
import "./lightbox.css";

interface LightboxProps {
  pictures: readonly Media[];
  /** The one on display; undefined is closed. */
  at: number | undefined;
  onChange: (at: number | undefined) => void;
}

/** A picture as large as the window allows; the arrows walk through those of one message. */
export function Lightbox({ pictures, at, onChange }: LightboxProps) {
  const picture = at === undefined ? undefined : pictures[at];
  const many = pictures.length > 1;
  const go = (by: number) => {
    if (at !== undefined) onChange((at + by + pictures.length) % pictures.length);
  };

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowRight") go(1);
    else if (event.key === "ArrowLeft") go(-1);
  }

  return (
    <ModalOverlay
      className="scrim lightbox"
      data-modal="true"
      isOpen={picture !== undefined}
      onOpenChange={(open) => !open && onChange(undefined)}
      isDismissable
    >
      <Modal className="lightbox__in">
        <Dialog className="lightbox__d" aria-label={`Picture ${(at ?? 0) + 1} of ${pictures.length}`}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys of the whole dialog */}
          <div className="lightbox__k" onKeyDown={onKeyDown}>
            <header className="lightbox__h">
              <span className="trunc">{picture?.info.name}</span>
              {many && (
                <span className="num lightbox__n">
                  {(at ?? 0) + 1} of {pictures.length}
                </span>
              )}
              <span className="sp" />
              {picture && (
                <a
                  className="ib"
                  href={picture.info.url}
                  download={picture.info.name}
                  aria-label="Download picture"
                >
                  <Icon icon={Download} />
                </a>
              )}
              <IconButton
                icon={X}
                label="Close"
                kbd="esc"
                placement="bottom"
                onPress={() => onChange(undefined)}
              />
            </header>
            {picture && <Picture key={picture.info.id} picture={picture} />}
            {many && (
              <div className="lightbox__go">
                <IconButton icon={ChevronLeft} label="Previous picture" onPress={() => go(-1)} />
                <IconButton icon={ChevronRight} label="Next picture" onPress={() => go(1)} />
              </div>
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Picture({ picture: { info } }: { picture: Media }) {
  const [isMissing, setMissing] = useState(false);
  if (!isMissing)
    return <img className="lightbox__p" src={info.url} alt={info.name} onError={() => setMissing(true)} />;
  return (
    <p className="lightbox__x">
      This picture could not be loaded. <Button onPress={() => setMissing(false)}>Try again</Button>
    </p>
  );
}
