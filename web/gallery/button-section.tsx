import { Ellipsis, Moon, Phone, PhoneOff, Plus, Star, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { Row, Section } from "./section.tsx";

export function ButtonSection() {
  const [starred, setStarred] = useState(true);
  const [dark, setDark] = useState(true);
  return (
    <Section title="Buttons">
      <Row>
        <Button kind="primary">Save</Button>
        <Button>Cancel</Button>
        <Button kind="ghost">Reset</Button>
        <Button kind="danger-ghost" icon={Trash2}>
          Delete
        </Button>
      </Row>
      <Row>
        <Button kind="primary" busy busyLabel="Saving...">
          Save
        </Button>
        <Button disabled>Save</Button>
        <Button kind="primary" icon={Plus}>
          Add New
        </Button>
      </Row>
      <Row>
        <Button kind="primary" kbd="mod+enter">
          Update
        </Button>
        <Button kbd="R">Reply</Button>
        <Tooltip text="Nothing was changed" kbd="mod+s">
          <Button kind="ghost">With a tooltip</Button>
        </Tooltip>
      </Row>
      <Row>
        <Button kind="answer" icon={Phone} large>
          Answer
        </Button>
        <Button kind="danger" icon={PhoneOff} large>
          End call
        </Button>
        <Button kind="danger">Delete</Button>
      </Row>
      <Row>
        <IconButton icon={Ellipsis} label="More" />
        <IconButton
          icon={Star}
          label="Favorite"
          kbd="F"
          fill={starred}
          pressed={starred}
          className={starred ? "star-on" : undefined}
          onPress={() => setStarred(!starred)}
        />
        <IconButton icon={Moon} label="Dark mode" pressed={dark} onPress={() => setDark(!dark)} />
        <IconButton icon={Trash2} label="Delete" danger />
        <IconButton icon={Plus} label="Add" disabled tip="You do not have access" />
        <IconButton icon={Plus} label="Adding" busy />
        <IconButton icon={Phone} label="Call" large />
      </Row>
    </Section>
  );
}
